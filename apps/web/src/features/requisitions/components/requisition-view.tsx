import type { RequisitionDetail } from '@fettle/contract/requisitions'
import { may } from '@fettle/rules/access/permissions'
import { isDraftRequisition } from '@fettle/rules/parts/requisition-status'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { logSection } from '#records/page/log-section.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { RecordWithDialogs } from '#records/page/record-with-dialogs.tsx'
import { requisitionKind, requisitionLogQuery } from '../requisition-change.ts'
import { Overview } from './overview.tsx'
import { RequisitionActionsContext } from './requisition-actions.ts'
import { RequisitionHead } from './requisition-head.tsx'
import { RequisitionLines } from './requisition-lines.tsx'

const RequisitionDialogs = lazyComponent(
  async () => (await import('./requisition-dialogs.tsx')).RequisitionDialogs,
)

/** A requisition with its lines and actions. */
export const RequisitionView = ({ requisition }: { readonly requisition: RequisitionDetail }): ReactNode => (
  <RecordWithDialogs
    kind={requisitionKind}
    record={requisition}
    one="requisition"
    Actions={RequisitionActionsContext}
    permissions={['parts.edit', 'parts.delete', 'requisitions.approve']}
    useSections={useRequisitionSections}
    head={(chips) => <RequisitionHead requisition={requisition} chips={chips} />}
    dialog={(dialog) => <RequisitionDialogs requisition={requisition} {...dialog} />}
  />
)

/** The cards of a requisition, in order. */
function useRequisitionSections(requisition: RequisitionDetail): RecordSection[] {
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
      chip: { label: 'Lines', count: lines },
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
