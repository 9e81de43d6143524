import type { PmState } from '@fettle/rules/pm/coming-date'
import { IconCalendarCheck, IconCalendarOff, IconGauge, IconPlayerPause } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '#ui/status-badge.tsx'

const looks = {
  Active: { kind: 'open', Icon: IconCalendarCheck },
  Paused: { kind: 'hold', Icon: IconPlayerPause },
  Ended: { kind: 'dnc', Icon: IconCalendarOff },
} as const

/** State of a schedule, readable without color. */
export const PmStateBadge = ({ state }: { readonly state: PmState }): ReactNode => (
  <StatusBadge {...looks[state]} label={state} />
)

/** Badge for an old meter reading that makes dates unreliable ([C2.067]). */
export const ReadingWantedBadge = (): ReactNode => (
  <StatusBadge kind="hold" Icon={IconGauge} label="Reading wanted" />
)
