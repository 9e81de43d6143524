import type { RequisitionDetail } from '@fettle/contract/requisitions'
import { may } from '@fettle/rules/access/permissions'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordArticle } from '#records/page/record-article.tsx'
import { requisitionKind } from '../requisition-change.ts'
import { RequisitionActionsContext, type RequisitionDialog } from './requisition-actions.ts'
import { RequisitionHead } from './requisition-head.tsx'
import { useRequisitionSections } from './requisition-sections.tsx'

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
