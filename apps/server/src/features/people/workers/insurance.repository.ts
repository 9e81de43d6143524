import type { CertificateTerm } from '@fettle/rules/assets/certificates'
import { type RawBuilder, sql } from 'kysely'

/** The terms of the insurances of a vendor, for a statement that knows its id; none for a worker. */
export const insuranceJsonOf = (vendorId: RawBuilder<unknown>): RawBuilder<CertificateTerm[]> =>
  sql<CertificateTerm[]>`(select coalesce(json_agg(json_build_object('from', from_on, 'to', to_on)), '[]')
    from vendor_certificate where company_id = ${vendorId} and kind = 'Insurance')`
