import { importStateLabels } from '@fettle/rules/imports/import-words'
import type { ImportState } from '@fettle/rules/imports/imports'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconListCheck,
  IconLoader,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { StatusKind } from '#ui/status-colors.ts'

const looks: Readonly<Record<ImportState, readonly [StatusKind, TablerIcon]>> = {
  Uploaded: ['submitted', IconUpload],
  Checking: ['open', IconLoader],
  Checked: ['approved', IconListCheck],
  Running: ['open', IconLoader],
  Done: ['complete', IconCircleCheck],
  Canceled: ['hold', IconClock],
  Failed: ['denied', IconCircleX],
  Undoing: ['open', IconLoader],
  Undone: ['hold', IconArrowBackUp],
}

export function StateBadge({ state }: { state: ImportState }): ReactNode {
  const [kind, Icon] = looks[state]
  return <StatusBadge kind={kind} label={importStateLabels[state]} Icon={Icon} />
}
