import { type RawBuilder, sql } from 'kysely'

/**
 * Links the documents of a PM schedule to an order made from it, each at the version it has now ([C2.052]), as a step of
 * the statement that makes the order.
 */
export const scheduleDocumentsInsert = (
  scheduleId: number,
  orderId: RawBuilder<number>,
): RawBuilder<unknown> =>
  sql`insert into document_link (document_id, work_order_id, version)
    select d.id, ${orderId}, d.current_version
    from document_link link join document d on d.id = link.document_id
    where link.pm_schedule_id = ${scheduleId} and d.status <> 'Withdrawn'`
