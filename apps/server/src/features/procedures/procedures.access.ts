import type { listProcedures } from '@fettle/contract/procedures'
import type { QueryOf } from '@fettle/contract/route'
import { sql } from 'kysely'
import { hasText, isAny } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { fetchPage, ignoringCase } from '#platform/db/list-page.ts'
import { notFound } from '#platform/http/problem-error.ts'

const lineCount = sql<number>`(select count(*)::int from procedure_line where procedure_id = procedure.id)`

/** Procedures belong to the whole installation. */
const procedures = (db: DbOrTrx) =>
  db
    .selectFrom('procedure')
    .leftJoin('trade', 'trade.id', 'procedure.trade_id')
    .leftJoin('asset_class', 'asset_class.id', 'procedure.asset_class_id')
    .leftJoin('user_account', 'user_account.id', 'procedure.modified_by')
    .selectAll('procedure')
    .select(['trade.name as trade_name', 'asset_class.name as asset_class_name'])
    .select([
      sql<string>`coalesce(nullif(user_account.display_name, ''), user_account.login_name, '')`.as(
        'modified_by_name',
      ),
      lineCount.as('line_count'),
      sql<number>`(select count(*)::int from pm_schedule where procedure_id = procedure.id)`.as(
        'schedule_count',
      ),
    ])

/** One page of procedures, by title. */
export async function findProcedures(db: DbOrTrx, query: QueryOf<typeof listProcedures>) {
  let found = procedures(db)
  if (!query.includeInactive) found = found.where('procedure.is_active', '=', true)
  const { search } = query
  if (search !== undefined && !isAny(search))
    found = found.where((eb) =>
      eb.or(
        [hasText('procedure.title', search), hasText('procedure.description', search)].map((one) =>
          eb(one, '=', true),
        ),
      ),
    )
  return await fetchPage(found, query, {
    columns: {
      title: ignoringCase('procedure.title'),
      tradeName: ignoringCase('trade.name'),
      lineCount,
    },
    sortColumn: query.sortColumn,
    sortDirection: query.sortDirection,
    fallback: 'title',
    tieBreak: 'procedure.id',
  })
}

/** One procedure. Throws 404. */
export async function getProcedure(db: DbOrTrx, procedureId: number) {
  const row = await procedures(db).where('procedure.id', '=', procedureId).executeTakeFirst()
  if (!row) throw notFound(`Procedure ${procedureId}`)
  return row
}
export type ProcedureRow = Awaited<ReturnType<typeof getProcedure>>

/** Its lines in their order. */
export const findLines = (db: DbOrTrx, procedureId: number) =>
  db
    .selectFrom('procedure_line')
    .selectAll()
    .where('procedure_id', '=', procedureId)
    .orderBy('sort_order')
    .execute()
export type LineRow = Awaited<ReturnType<typeof findLines>>[number]
