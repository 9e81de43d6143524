import { isNearlySame } from '@fettle/rules/import-creates'
import { maxImportCreatedNames } from '@fettle/rules/limits'
import type { DbOrTrx } from '#platform/db/database.ts'
import { findNamesBeside } from '../created-besides.repository.ts'
import type { CreatedBesides, CreatedRecord, Draft, ImportContext } from './kind.ts'

/** Notes records that were created for rows which name them. */
export function noteCreated(
  context: ImportContext,
  what: string,
  records: readonly (CreatedRecord & { drafts: readonly Draft[] })[],
): void {
  if (records.length === 0) return
  const { count, named } = context.alsoCreated.get(what) ?? { count: 0, named: [] }
  const fresh = records.slice(0, maxImportCreatedNames - named.length)
  context.alsoCreated.set(what, {
    count: count + records.length,
    named: [...named, ...fresh.map(({ table, id, name }) => ({ table, id, name }))],
  })
  context.createdFor.push(...records.map(({ drafts }) => drafts))
}

/**
 * Additional records of one kind created by an import, for the report: each name with a similar existing one.
 */
export type AlsoCreated = {
  kind: string
  count: number
  names: { name: string; alike: string }[]
}

export const withoutAlike = (created: ReadonlyMap<string, CreatedBesides>): AlsoCreated[] =>
  [...created].map(([kind, { count, named }]) => ({
    kind,
    count,
    names: named.map(({ name }) => ({ name, alike: '' })),
  }))

/** The same, with similar existing names. */
export async function withAlike(
  db: DbOrTrx,
  created: ReadonlyMap<string, CreatedBesides>,
): Promise<AlsoCreated[]> {
  return await Promise.all(
    [...created].map(async ([kind, { count, named }]) => {
      const alike = await findAlike(db, named)
      return {
        kind,
        count,
        names: named.map(({ id, name }) => ({ name, alike: alike.get(id) ?? '' })),
      }
    }),
  )
}

async function findAlike(db: DbOrTrx, named: readonly CreatedRecord[]): Promise<Map<number, string>> {
  const table = named[0]?.table
  if (table === undefined) return new Map()
  const beside = await findNamesBeside(
    db,
    table,
    named.map(({ id }) => id),
  )
  return new Map(
    beside.flatMap(({ id, own, other }): [number, string][] =>
      isNearlySame(own, other) ? [[id, other]] : [],
    ),
  )
}
