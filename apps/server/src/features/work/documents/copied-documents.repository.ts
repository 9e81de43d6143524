import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/**
 * Step that links a PM schedule's documents to its new order at their current versions ([C2.052]), in the
 * statement that inserts the order.
 */
export const scheduleDocumentsInsert = (
  scheduleId: number,
  orderId: RawBuilder<number>,
): RawBuilder<unknown> =>
  sql`insert into document_link (document_id, work_order_id, version)
    select d.id, ${orderId}, d.current_version
    from document_link link join document d on d.id = link.document_id
    where link.pm_schedule_id = ${scheduleId} and d.status <> 'Withdrawn'`

/** Links an issue's documents to an order at their current versions ([C7.010]). */
export const copyIssueDocuments = (trx: Trx, issueId: number, workorderId: number): Promise<unknown> =>
  sql`insert into document_link (document_id, work_order_id, version)
    select d.id, ${workorderId}, d.current_version from document_link link join document d on d.id = link.document_id
    where link.issue_id = ${issueId} and d.status <> 'Withdrawn' order by link.id`.execute(trx)
