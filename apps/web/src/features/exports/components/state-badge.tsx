import { type ExportState, exportStateLabels } from '@fettle/rules/desk/exports'
import {
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconClock,
  IconLoader,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { StatusKind } from '#ui/status-colors.ts'

const looks: Readonly<Record<ExportState, readonly [StatusKind, TablerIcon]>> = {
  Waiting: ['submitted', IconClock],
  Running: ['open', IconLoader],
  Done: ['complete', IconCircleCheck],
  Failed: ['denied', IconCircleX],
  Canceled: ['hold', IconCircleMinus],
}

export function StateBadge({ state }: { state: ExportState }): ReactNode {
  const [kind, Icon] = looks[state]
  return <StatusBadge kind={kind} label={exportStateLabels[state]} Icon={Icon} />
}
