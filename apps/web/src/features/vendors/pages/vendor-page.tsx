import { may } from '@fettle/rules/permissions'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ReadableRecord } from '#records/page/readable-record.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { VendorView } from '../components/vendor-view.tsx'
import { vendorQuery } from '../vendor-change.ts'

const title = 'Vendor Detail'
const forbidden = 'Error: You do not have access to view this vendor.'

/** One vendor at `/vendors/{id}` ([C4.004]). Requires permission to see vendors. */
export function VendorPage({ vendorId }: { vendorId: number }): ReactNode {
  const { actor } = useWorkspace()
  if (may(actor, 'vendors.read')) return <ReadableVendor key={vendorId} vendorId={vendorId} />
  return (
    <>
      <PageHeader title={title} />
      <ForbiddenState message={forbidden} />
    </>
  )
}

function ReadableVendor({ vendorId }: { vendorId: number }): ReactNode {
  return (
    <ReadableRecord
      query={useQuery(vendorQuery(vendorId))}
      title={title}
      nameOf={({ vendorName }) => vendorName}
      forbidden={forbidden}
      missing={{
        message: 'This vendor does not exist.',
        wayOn: (
          <Anchor component={Link} to="/vendors">
            Go to the list of vendors
          </Anchor>
        ),
      }}
      staleTitle="This vendor could not be refreshed"
    >
      {(vendor) => <VendorView vendor={vendor} />}
    </ReadableRecord>
  )
}
