import type { RequisitionStatus } from '@fettle/rules/parts/requisition-status'
import { IconFileText, IconPackageImport, IconTruckDelivery } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '#ui/status-badge.tsx'

const looks = {
  Draft: { kind: 'open', Icon: IconFileText },
  Submitted: { kind: 'submitted' },
  Approved: { kind: 'approved' },
  Ordered: { kind: 'open', Icon: IconTruckDelivery },
  'Part received': { kind: 'hold', Icon: IconPackageImport },
  Received: { kind: 'complete' },
  Cancelled: { kind: 'denied' },
} as const satisfies Record<RequisitionStatus, object>

/** The status of a requisition, readable without color. */
export const RequisitionBadge = ({ status }: { readonly status: RequisitionStatus }): ReactNode => (
  <StatusBadge {...looks[status]} label={status} />
)
