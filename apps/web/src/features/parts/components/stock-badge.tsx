import type { StockState } from '@fettle/rules/parts/stock'
import { IconAlertTriangle, IconPackageOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '#ui/status-badge.tsx'

const looks = {
  Low: { kind: 'hold', Icon: IconAlertTriangle },
  Out: { kind: 'denied', Icon: IconPackageOff },
} as const

/** A stock that needs buying, readable without color ([C1.010]). */
export const StockBadge = ({ state }: { readonly state: StockState }): ReactNode => (
  <StatusBadge {...looks[state]} label={state} />
)
