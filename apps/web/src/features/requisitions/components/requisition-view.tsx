import type { RequisitionDetail } from '@fettle/contract/requisitions'
import { may } from '@fettle/rules/access/permissions'
import { isDraftRequisition } from '@fettle/rules/parts/requisition-status'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { logSection } from '#records/page/log-section.tsx'
import { RecordArticle } from '#records/page/record-article.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { requisitionKind, requisitionLogQuery } from '../requisition-change.ts'
import { Overview } from './overview.tsx'
import { RequisitionActionsContext, type RequisitionDialog } from './requisition-actions.ts'
import { RequisitionHead } from './requisition-head.tsx'
import { RequisitionLines } from './requisition-lines.tsx'

const RequisitionDialogs = lazyComponent(
  async () => (await import('./requisition-dialogs.tsx')).RequisitionDialogs,
)

/** A requisition with its lines and actions. */
export function RequisitionView({ requisition }: { readonly requisition: RequisitionDetail }): ReactNode {
  const { actor } = useWorkspace()
  const [opened, setOpened] = useState<RequisitionDialog | null>(null)
  const mayChange = (['parts.edit', 'parts.delete', 'requisitions.approve'] as const).some((permission) =>
    may(actor, permission),
  )
  return (
    <RequisitionActionsContext value={mayChange ? setOpened : null}>
      <RecordArticle
        kind={requisitionKind}
        record={requisition}
        sections={useRequisitionSections(requisition)}
        navLabel="Sections of this requisition"
        head={(chips) => <RequisitionHead requisition={requisition} chips={chips} />}
      />
      {opened !== null && (
        <Suspense fallback={<span hidden {...takesKeys} />}>
          <RequisitionDialogs requisition={requisition} opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </RequisitionActionsContext>
  )
}

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
