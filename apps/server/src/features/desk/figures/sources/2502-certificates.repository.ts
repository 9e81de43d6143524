import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import { isDuring, monthOf, type RowSource } from './row-source.repository.ts'

/** Certificates of active vendors by their last day. Vendors without a property serve all of them. */
export const certificatesEnding: RowSource = {
  rows: ({ propertyIds, period, today }) => sql`
    select certificate.id, vendor.id as record_id, vendor.name as vendor, certificate.kind, certificate.number,
      certificate.from_on::text as "fromOn", certificate.to_on::text as "endsOn",
      ${monthOf(sql`certificate.to_on`)} as month, (certificate.to_on < ${today}::date)::int as ended
    from vendor_certificate certificate
    join assignee vendor on vendor.id = certificate.company_id
    where vendor.is_active and (vendor.property_id is null or ${isOneOf('vendor.property_id', propertyIds)})
      and ${isDuring(sql`certificate.to_on`, period)}`,
  sort: sql`"endsOn", id`,
}
