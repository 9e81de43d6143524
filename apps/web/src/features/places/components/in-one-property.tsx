import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChooseProperty } from '#records/form/choose-property.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode }

/** A dialog about one property. Asks for the property first while all are selected ([C8.025]). */
export function InOneProperty({ title, onClose, children }: Props): ReactNode {
  if (!useWorkspace().isAggregate) return children
  return (
    <ModalPanel title={title} opened onClose={onClose}>
      <ChooseProperty />
    </ModalPanel>
  )
}
