import type { AssetRow } from '@fettle/contract/assets'
import type { ReactNode } from 'react'
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge.tsx'

/** Appearance of each status: running, stopped, stored or gone. */
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

/** An asset's status as color, icon and text. */
export function AssetStatusBadge({ status }: { status: AssetRow['status'] }): ReactNode {
  return <StatusBadge kind={looks[status]} label={status} />
}
