import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'

/** What an import writes for an order without a number of its own: the digest of its row. The index has the same words. */
const isNumber = sql<SqlBool>`wo.external_reference !~ '^row [0-9a-f]{64} '`

/** The number of an order where it comes from, empty where there is none. */
export const referenceColumn: RawBuilder<unknown> = sql`case when ${isNumber} then wo.external_reference else '' end as reference`
export type ReferenceColumn = { reference: string }

/** Orders that had this number where they come from, without regard to case. */
export const referenceIs = (text: string) =>
  sql<SqlBool>`(fold(wo.external_reference) = fold(${text}::text) and ${isNumber})`

/** Whether any order came from elsewhere with a number of its own. */
export async function hasReferences(db: DbOrTrx): Promise<boolean> {
  const { rows } = await sql`select from work_order wo where ${isNumber} limit 1`.execute(db)
  return rows.length > 0
}
