import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { getRecord } from '#records/list/find-by-ids.repository.ts'
import type { RecordTable } from '#records/list/record-search.ts'
import { requisitionTable, type StoredRequisitionRow } from './requisition-search.access.ts'

export type RequisitionLineRow = {
  id: number
  part_id: number
  part_code: string
  part_name: string
  vendor_part_number: string
  units: string
  quantity: number
  unit_cost: number
  received: number
}

type RequisitionPageRow = StoredRequisitionRow & { return_reason: string }
export type RequisitionDetailRow = RequisitionPageRow & { line_list: RequisitionLineRow[] }

/** The last change of a draft's status is its return, if it was ever submitted. */
const detailTable: RecordTable = {
  ...requisitionTable,
  rowColumns: sql`${requisitionTable.rowColumns}, case when requisition.status = 'Draft' then coalesce((
    select log.parameters ->> 'reason' from requisition_log log
    where log.requisition_id = requisition.id and log.event = 'status-changed' order by log.id desc limit 1), '')
    else '' end as return_reason`,
}

/** One requisition of the person's properties. Throws 404. */
export async function getRequisition(
  db: DbOrTrx,
  actor: Actor,
  requisitionId: number,
): Promise<RequisitionDetailRow> {
  const found = { table: detailTable, name: 'Requisition', id: requisitionId }
  const row = await getRecord<RequisitionPageRow>(db, actor, found)
  const lines = await sql<RequisitionLineRow>`
    select line.id, line.part_id, part.code as part_code, part.name as part_name, part.vendor_part_number, part.units,
      line.quantity, line.unit_cost, line.received
    from requisition_line line join part on part.id = line.part_id
    where line.requisition_id = ${requisitionId}
    order by ${naturally(sql.ref('part.code'))}, line.id`.execute(db)
  return { ...row, line_list: lines.rows }
}
