import type { ReactNode } from 'react'
import { RecordPage } from '#records/page/record-page.tsx'
import { VendorView } from '../components/vendor-view.tsx'
import { vendorQuery } from '../vendor-change.ts'

/** One vendor at `/vendors/{id}` ([C4.004]). Requires permission to see vendors. */
export const VendorPage = ({ vendorId }: { vendorId: number }): ReactNode => (
  <RecordPage id={vendorId} one="vendor" permission="vendors.read" query={vendorQuery}>
    {(vendor) => <VendorView vendor={vendor} />}
  </RecordPage>
)
