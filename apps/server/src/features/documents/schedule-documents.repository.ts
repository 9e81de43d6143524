import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Links the documents of a PM schedule to an order made from it, each at the version it has now ([C2.052]). */
export const linkScheduleDocuments = (
  trx: Trx,
  { scheduleId, workorderId }: { scheduleId: number; workorderId: number },
) =>
  sql`insert into document_link (document_id, work_order_id, version)
    select d.id, ${workorderId}, d.current_version
    from document_link link join document d on d.id = link.document_id
    where link.pm_schedule_id = ${scheduleId} and d.status <> 'Withdrawn'`.execute(trx)
