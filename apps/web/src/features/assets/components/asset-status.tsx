import type { AssetRow } from '@fettle/contract/assets'
import type { ReactNode } from 'react'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { StatusKind } from '#ui/status-colors.ts'

/** How each status weighs: what works, what is out of order, what is on its way, what is put aside, what is gone. */
const kinds: Record<AssetRow['status'], StatusKind> = {
  'In Service': 'complete',
  'Out of Service': 'denied',
  'Not In Service': 'denied',
  Installing: 'open',
  Disposal: 'dnc',
  'Repair Shop': 'hold',
  Replacement: 'hold',
  Moving: 'open',
  Storage: 'submitted',
  Inventory: 'submitted',
  New: 'approved',
  Unused: 'submitted',
  'Loaned Out': 'hold',
}

/** An asset's status as color, icon and word together ([B3.012]). */
export function AssetStatus({ status }: Pick<AssetRow, 'status'>): ReactNode {
  return <StatusBadge kind={kinds[status]} label={status} />
}
