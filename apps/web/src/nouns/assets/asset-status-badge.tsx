import type { AssetRow } from '@fettle/contract/assets'
import type { ReactNode } from 'react'
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge.tsx'

/** How each status looks: it runs, it stands still, it is put away, or it is gone. */
const looks: Record<AssetRow['status'], StatusBadgeProps['kind']> = {
  'In Service': 'complete',
  'Out of Service': 'dnc',
  'Not In Service': 'hold',
  Installing: 'open',
  Disposal: 'denied',
  'Repair Shop': 'hold',
  Replacement: 'hold',
  Moving: 'open',
  Storage: 'submitted',
  Inventory: 'submitted',
  New: 'open',
  Unused: 'submitted',
  'Loaned Out': 'hold',
}

/** Whether an asset runs, by color, icon and word. */
export function AssetStatusBadge({ status }: { status: AssetRow['status'] }): ReactNode {
  return <StatusBadge kind={looks[status]} label={status} />
}
