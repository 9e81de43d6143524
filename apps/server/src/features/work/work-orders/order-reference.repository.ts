import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'

/** Imports store the row's digest for an order without an original number. Must match the index predicate. */
const isNumber = sql<SqlBool>`wo.external_reference !~ '^row [0-9a-f]{64} '`

/** Original number of an imported order, or empty. */
export const referenceColumn: RawBuilder<unknown> = sql`case when ${isNumber} then wo.external_reference else '' end as reference`
export type ReferenceColumn = { reference: string }

/** Matches orders by their original number, ignoring case. */
export const referenceIs = (text: string) =>
  sql<SqlBool>`(fold(wo.external_reference) = fold(${text}::text) and ${isNumber})`

/** Whether any imported order has an original number. */
export async function hasReferences(db: DbOrTrx): Promise<boolean> {
  const { rows } = await sql`select from work_order wo where ${isNumber} limit 1`.execute(db)
  return rows.length > 0
}
