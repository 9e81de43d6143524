import type { Actor } from '@fettle/rules/access/permissions'
import type { StatusKind } from '@fettle/rules/orders/order-status'
import { sql } from 'kysely'
import { visibleWorkOrders } from '#features/foundation/order-access/order-access.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { getRecord } from '#records/list/find-by-ids.repository.ts'
import type { RecordTable } from '#records/list/record-search.ts'
import { issueTable, type StoredIssueRow } from './issue-search.access.ts'

/** An issue with everything for its page. */
export type IssueDetailRow = StoredIssueRow & { deferred_by_name: string | null }

const detailTable: RecordTable = {
  ...issueTable,
  rowColumns: sql`${issueTable.rowColumns}, (select coalesce(nullif(display_name, ''), login_name) from user_account u
    where u.id = issue.deferred_by_id) as deferred_by_name`,
}

/** One issue of the person's properties. Throws 404 otherwise. */
export const getIssue = (db: DbOrTrx, actor: Actor, id: number): Promise<IssueDetailRow> =>
  getRecord(db, actor, { table: detailTable, name: 'Issue', id })

/** The orders of an issue that the person sees, the newest first, and the order on which it was found. */
export const findIssueOrders = (
  db: DbOrTrx,
  actor: Actor,
  { id, found_order_id }: { id: number; found_order_id: number | null },
) =>
  visibleWorkOrders(db, actor)
    .leftJoin('sub_status', 'sub_status.id', 'wo.sub_status_id')
    .leftJoin('assignee', 'assignee.id', 'wo.assign_to_id')
    .select(['wo.id', 'wo.order_number', 'wo.description', 'wo.target_at'])
    .select(sql<StatusKind>`wo.status_kind`.as('status_kind'))
    .select(['sub_status.name as sub_status', 'assignee.name as assign_to'])
    .select(
      sql<boolean>`exists (select from issue_order l where l.issue_id = ${id} and l.work_order_id = wo.id)`.as(
        'is_linked',
      ),
    )
    .where((eb) =>
      eb.or([
        eb('wo.id', 'in', eb.selectFrom('issue_order').select('work_order_id').where('issue_id', '=', id)),
        eb('wo.id', '=', found_order_id),
      ]),
    )
    .orderBy('wo.id', 'desc')
    .limit(200)
    .execute()
