import type { PartDetail } from '@fettle/contract/parts'
import { may } from '@fettle/rules/access/permissions'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordWithDialogs } from '#records/page/record-with-dialogs.tsx'
import { partKind } from '../part-change.ts'
import { PartActionsContext } from './part-actions.ts'
import { PartHead } from './part-head.tsx'
import { usePartSections } from './part-sections.tsx'

const PartDialogs = lazyComponent(async () => (await import('./part-dialogs.tsx')).PartDialogs)

/** A part with all sections and actions ([C1.007], [C1.008]). */
export function PartView({ part }: { readonly part: PartDetail }): ReactNode {
  const { actor } = useWorkspace()
  // Whether an order takes parts is checked by order, as on its page.
  const mayUse = part.partActiveFlag && actor.assigneeName !== null && may(actor, 'work-orders.edit')
  return (
    <RecordWithDialogs
      kind={partKind}
      record={part}
      one="part"
      Actions={PartActionsContext}
      permissions={['parts.edit', 'parts.delete']}
      useSections={usePartSections}
      head={(chips, open) => <PartHead part={part} chips={chips} onUse={mayUse ? () => open('use') : null} />}
      dialog={(dialog) => <PartDialogs part={part} {...dialog} />}
    />
  )
}
