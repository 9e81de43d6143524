import { type RawBuilder, sql } from 'kysely'
import { scheduleReference } from '#features/work/pms/pms.public.ts'
import type { Trx } from '#platform/db/database.ts'

/** Orders, PM schedules, vendors and issues that a document names, in tables with further conditions. */
const targets = {
  work_order: sql`select id from work_order where property_id = wanted.scope and order_number = wanted.text`,
  pm_schedule: sql`select id from pm_schedule where property_id = wanted.scope
    and (${scheduleReference('pm_schedule')} = wanted.text or number::text = ltrim(wanted.text, '#'))`,
  vendor: sql`select company.id from company join assignee on assignee.id = company.id
    where fold(company.code) = fold(wanted.text) and (assignee.property_id is null or assignee.property_id = wanted.scope)`,
  issue: sql`select id from issue where property_id = wanted.scope
    and (fold(reference) = fold(wanted.text) or (reference = '' and '#' || id = wanted.text))`,
} as const satisfies Record<string, RawBuilder<unknown>>
export type DocumentTarget = keyof typeof targets

/** The record's id per text in the property `scope`; undefined if unknown. */
export async function findDocumentTargets(
  trx: Trx,
  target: DocumentTarget,
  lookups: readonly { scope: number; text: string }[],
): Promise<(number | undefined)[]> {
  const { rows } = await sql<{ id: number | null }>`
    select (${targets[target]} limit 1) as id
    from unnest(${lookups.map(({ scope }) => scope)}::bigint[], ${lookups.map(({ text }) => text)}::text[])
      with ordinality as wanted (scope, text, at) order by at`.execute(trx)
  return rows.map(({ id }) => id ?? undefined)
}
