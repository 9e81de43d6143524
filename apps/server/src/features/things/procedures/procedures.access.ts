import type { DbOrTrx } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { findProcedureRow, type StoredProcedureRow } from './procedure-search.access.ts'

/** One procedure of the whole installation. Throws 404. */
export async function getProcedure(db: DbOrTrx, procedureId: number): Promise<StoredProcedureRow> {
  const row = await findProcedureRow(db, procedureId)
  if (!row) throw notFound(`Procedure ${procedureId}`)
  return row
}

/** The lines in order. */
export const findLines = (db: DbOrTrx, procedureId: number) =>
  db
    .selectFrom('procedure_line')
    .selectAll()
    .where('procedure_id', '=', procedureId)
    .orderBy('sort_order')
    .execute()
export type LineRow = Awaited<ReturnType<typeof findLines>>[number]
