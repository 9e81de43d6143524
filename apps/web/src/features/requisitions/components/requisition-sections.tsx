import type { RequisitionDetail } from '@fettle/contract/requisitions'
import { may } from '@fettle/rules/access/permissions'
import { isDraftRequisition } from '@fettle/rules/parts/requisition-status'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { logSection } from '#records/page/log-section.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { requisitionLogQuery } from '../requisition-change.ts'
import { Overview } from './overview.tsx'
import { RequisitionActionsContext } from './requisition-actions.ts'
import { RequisitionLines } from './requisition-lines.tsx'

/** The cards of a requisition, in order. */
export function useRequisitionSections(requisition: RequisitionDetail): RecordSection[] {
  const log = useInfiniteQuery(requisitionLogQuery(requisition))
  const { lines } = requisition
  return [
    {
      id: overviewSection,
      title: 'Overview',
      column: 'facts',
      content: <Overview requisition={requisition} />,
    },
    {
      id: 'lines',
      title: 'Lines',
      column: 'story',
      isFlush: true,
      isQuiet: lines === 0,
      chip: { label: 'Lines', ...(lines > 0 && { count: String(lines) }) },
      actions: <EditLines requisition={requisition} />,
      content: <RequisitionLines requisition={requisition} />,
    },
    logSection(log, 'whole'),
  ]
}

function EditLines({ requisition }: { readonly requisition: RequisitionDetail }): ReactNode {
  const { actor } = useWorkspace()
  const open = use(RequisitionActionsContext)
  if (open === null || !may(actor, 'parts.edit') || !isDraftRequisition(requisition.status)) return null
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => open('lines')}
    >
      {requisition.lines === 0 ? 'Add Lines' : 'Edit Lines'}
    </Button>
  )
}
