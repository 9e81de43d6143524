import type { PartDetail } from '@fettle/contract/parts'
import { may } from '@fettle/rules/access/permissions'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordArticle } from '#records/page/record-article.tsx'
import { partKind } from '../part-change.ts'
import { PartActionsContext, type PartDialog } from './part-actions.ts'
import { PartHead } from './part-head.tsx'
import { usePartSections } from './part-sections.tsx'

const PartDialogs = lazyComponent(async () => (await import('./part-dialogs.tsx')).PartDialogs)

/** A part with all sections and actions ([C1.007], [C1.008]). */
export function PartView({ part }: { readonly part: PartDetail }): ReactNode {
  const { actor } = useWorkspace()
  const [opened, setOpened] = useState<PartDialog | null>(null)
  const mayChange = may(actor, 'parts.edit') || may(actor, 'parts.delete')
  // Whether an order takes parts is checked by order, as on its page.
  const mayUse = part.partActiveFlag && actor.assigneeName !== null && may(actor, 'work-orders.edit')
  return (
    <PartActionsContext value={mayChange ? setOpened : null}>
      <RecordArticle
        kind={partKind}
        record={part}
        sections={usePartSections(part)}
        navLabel="Sections of this part"
        head={(chips) => (
          <PartHead part={part} chips={chips} onUse={mayUse ? () => setOpened('use') : null} />
        )}
      />
      {opened !== null && (
        <Suspense fallback={<span hidden {...takesKeys} />}>
          <PartDialogs part={part} opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </PartActionsContext>
  )
}
