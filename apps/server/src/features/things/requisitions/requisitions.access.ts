import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { getRecord } from '#records/list/find-by-ids.repository.ts'
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

export type RequisitionDetailRow = StoredRequisitionRow & { line_list: RequisitionLineRow[] }

/** One requisition of the person's properties. Throws 404. */
export async function getRequisition(
  db: DbOrTrx,
  actor: Actor,
  requisitionId: number,
): Promise<RequisitionDetailRow> {
  const found = { table: requisitionTable, name: 'Requisition', id: requisitionId }
  const row = await getRecord<StoredRequisitionRow>(db, actor, found)
  const lines = await sql<RequisitionLineRow>`
    select line.id, line.part_id, part.code as part_code, part.name as part_name, part.vendor_part_number, part.units,
      line.quantity, line.unit_cost, line.received
    from requisition_line line join part on part.id = line.part_id
    where line.requisition_id = ${requisitionId}
    order by ${naturally(sql.ref('part.code'))}, line.id`.execute(db)
  return { ...row, line_list: lines.rows }
}
