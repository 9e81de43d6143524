import type {
  CertificateKind,
  CertificateNoticeDays,
  CertificateTerm,
} from '@fettle/rules/assets/certificates'
import type { VendorLogEvent } from '@fettle/rules/people/vendor-log'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { storedEvent } from '#platform/db/stored-log-event.ts'

/** An active vendor with a certificate that has an end, and all its certificates. */
export type NoticeVendor = {
  id: number
  name: string
  /** Null for a vendor that works for every property. */
  property_id: number | null
  time_zone: string | null
  certificates: (CertificateTerm & { id: number; kind: CertificateKind; number: string })[]
}

/** The active vendors with certificates that may end soon on any day around this one, in any time zone. */
export async function findVendorsToCheck(db: DbOrTrx, now: Date): Promise<NoticeVendor[]> {
  const { rows } = await sql<NoticeVendor>`
    select a.id, a.name, a.property_id, p.time_zone,
      (select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'number', c.number, 'from', c.from_on, 'to', c.to_on))
        from vendor_certificate c where c.company_id = a.id) as certificates
    from assignee a left join property p on p.id = a.property_id
    where a.kind = 'vendor' and a.is_active and a.id in (
      select company_id from vendor_certificate
      where to_on between (${now}::timestamptz)::date - 1 and (${now}::timestamptz)::date + 62)
    order by a.id`.execute(db)
  return rows
}

/** Remembers a notice; whether it was not written before. Two processes that try at once wait for each other here. */
export async function claimNotice(
  trx: Trx,
  notice: { certificateId: number; to: string; daysBefore: CertificateNoticeDays; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('vendor_certificate_notice')
    .values({
      certificate_id: notice.certificateId,
      to_on: notice.to,
      days_before: notice.daysBefore,
      written_at: notice.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Tells in the vendor's log that a notice was written, under the name of the product. */
export async function insertNoticeLine(
  trx: Trx,
  vendorId: number,
  { by, at, line }: { by: string; at: Date; line: VendorLogEvent<'certificate-notice'> },
): Promise<void> {
  await trx
    .insertInto('vendor_log')
    .values({ company_id: vendorId, at, user_name: by, ...storedEvent(line) })
    .execute()
}
