import { type Usage, usageMessage } from '@fettle/rules/records/usage-words'
import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import { conflict } from '#platform/http/problem-error.ts'
import type { Piece } from '../list/record-search.ts'

/** Records that refer to another: what one and several are called, and the source of their rows. */
type Reference = readonly [one: string, many: string, rows: Piece]

/** Counts the records of each kind that refer to a record, in one statement. */
export async function countUsages(db: DbOrTrx, references: readonly Reference[]): Promise<Usage[]> {
  const counts = references.map(([, , from]) => sql`(select count(*)::int from ${from})`)
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
  return references.map(([one, many], at) => ({ count: rows[0]?.counts[at] ?? 0, one, many }))
}

/** Throws 409 with the records that refer to a record to be deleted ([C0.018]). */
export function assertUnused(name: string, usages: readonly Usage[]): void {
  const message = usageMessage(name, usages)
  if (message !== null) throw conflict(message, undefined, 'in-use')
}
