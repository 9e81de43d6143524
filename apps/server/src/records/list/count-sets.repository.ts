import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import { repeated } from '#platform/db/prepared.ts'
import { listBounds } from './find-page.repository.ts'
import type { Piece, RecordSearch } from './record-search.ts'

export type CountedSet = Pick<RecordSearch, 'table' | 'total' | 'textConditions' | 'hasOnePlan'>

/** Sets counted together in one query: `totals` selects an array with that name, in order. */
export type CountingPass = { sets: readonly CountedSet[]; totals: Piece }

/** Number of records in a set. `totalIsAtLeast` if there are more, without an exact count. */
export type RecordCount = { total: number; totalIsAtLeast: boolean }

/**
 * Counts several sets in one statement, for a consistent snapshot: sets in `passes` together, others
 * separately.
 */
export async function countSets(
  db: DbOrTrx,
  sets: readonly CountedSet[],
  { passes = [], bound = listBounds.counted }: { passes?: readonly CountingPass[]; bound?: number } = {},
): Promise<RecordCount[]> {
  if (sets.length === 0) return []
  const counts = sets.map((set) => {
    const index = passes.findIndex((pass) => pass.sets.includes(set))
    const place = passes[index]?.sets.indexOf(set)
    return place === undefined
      ? countUpTo(bound, set)
      : sql`${sql.ref(`pass_${index}.totals`)}[${sql.lit(place + 1)}]`
  })
  const tables = passes.map(({ totals }, index) => sql`(${totals}) as ${sql.ref(`pass_${index}`)}`)
  const from = tables.length === 0 ? sql`` : sql`from ${sql.join(tables)}`
  const head = sets.every(({ hasOnePlan }) => hasOnePlan) ? repeated : sql``
  const { rows } = await sql<{
    totals: number[]
  }>`${head} select array[${sql.join(counts)}] as totals ${from}`.execute(db)
  return (rows[0]?.totals ?? []).map((total, index) =>
    total > bound && sets[index]?.textConditions !== undefined
      ? { total: bound, totalIsAtLeast: true }
      : { total, totalIsAtLeast: false },
  )
}

/** For a text, at most one above the bound. */
const countUpTo = (bound: number, { table, total, textConditions }: CountedSet): Piece =>
  textConditions === undefined
    ? total
    : sql`(select count(*)::int from (
        select from ${table.from} where ${textConditions} limit ${sql.lit(bound + 1)}) found)`
