import { type RawBuilder, sql } from 'kysely'

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
