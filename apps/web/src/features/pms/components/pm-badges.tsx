import type { PmState } from '@fettle/rules/pm/coming-date'
import { IconCalendarCheck, IconCalendarOff, IconGauge, IconPlayerPause } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '#ui/status-badge.tsx'

const looks = {
  Active: { kind: 'open', Icon: IconCalendarCheck },
  Paused: { kind: 'hold', Icon: IconPlayerPause },
  Ended: { kind: 'dnc', Icon: IconCalendarOff },
} as const

/** Where a schedule stands, readable without color. */
export const PmStateBadge = ({ state }: { readonly state: PmState }): ReactNode => (
  <StatusBadge {...looks[state]} label={state} />
)

/** The meter was last read so long ago that its dates are worth little ([C2.067]). */
export const ReadingWantedBadge = (): ReactNode => (
  <StatusBadge kind="hold" Icon={IconGauge} label="Reading wanted" />
)
