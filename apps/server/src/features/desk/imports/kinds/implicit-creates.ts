import { isNearlySame } from '@fettle/rules/imports/import-creates'
import { maxImportCreatedNames } from '@fettle/rules/records/limits'
import type { DbOrTrx } from '#platform/db/database.ts'
import { findNearbyNames } from '../implicit-creates.repository.ts'
import type { CreatedRecord, Draft, ImportContext, NamedCreates } from './kind.ts'

/** Notes records that were created for rows which name them. */
export function noteCreated(
  context: ImportContext,
  what: string,
  records: readonly (CreatedRecord & { drafts: readonly Draft[] })[],
): void {
  if (records.length === 0) return
  const { count, named } = context.implicitCreates.get(what) ?? { count: 0, named: [] }
  const fresh = records.slice(0, maxImportCreatedNames - named.length)
  context.implicitCreates.set(what, {
    count: count + records.length,
    named: [...named, ...fresh.map(({ table, id, name }) => ({ table, id, name }))],
  })
  context.createdFor.push(...records.map(({ drafts }) => drafts))
}

/**
 * Additional records of one kind created by an import, for the report: each name with a similar existing one.
 */
export type ImplicitCreates = {
  kind: string
  count: number
  names: { name: string; alike: string }[]
}

export const withoutSimilarNames = (created: ReadonlyMap<string, NamedCreates>): ImplicitCreates[] =>
  [...created].map(([kind, { count, named }]) => ({
    kind,
    count,
    names: named.map(({ name }) => ({ name, alike: '' })),
  }))

/** The same, with similar existing names. */
export async function withSimilarNames(
  db: DbOrTrx,
  created: ReadonlyMap<string, NamedCreates>,
): Promise<ImplicitCreates[]> {
  return await Promise.all(
    [...created].map(async ([kind, { count, named }]) => {
      const alike = await findSimilarNames(db, named)
      return {
        kind,
        count,
        names: named.map(({ id, name }) => ({ name, alike: alike.get(id) ?? '' })),
      }
    }),
  )
}

async function findSimilarNames(db: DbOrTrx, named: readonly CreatedRecord[]): Promise<Map<number, string>> {
  const table = named[0]?.table
  if (table === undefined) return new Map()
  const beside = await findNearbyNames(
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
