import type { WorkOrder } from '@fettle/contract/work-orders'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ModalPanel } from '../../../../ui/modal-panel.tsx'
import type { OrderChanging } from '../../use-order-change.ts'
import { ActionForm } from './action-form.tsx'
import { sectionOfRequirement } from './requirement-sections.ts'

/** Widest complete dialog, in pixels ([A9.012]). */
const maxWidth = 350

type Props = {
  readonly order: WorkOrder
  readonly status: string
  readonly changing: OrderChanging
  readonly onComplete: () => void
  readonly onClose: () => void
}

/** Asks before completing where that is set, and names what is missing, each with the way to it ([A2.153], [A5.037]). */
export function CompleteDialog({ order, status, changing, onComplete, onClose }: Props): ReactNode {
  return (
    <ModalPanel
      opened
      title={`Complete Order: ${order.orderCategory} ${order.orderNumber}?`}
      size={maxWidth}
      onClose={onClose}
    >
      <ActionForm
        label="Complete"
        changing={changing}
        sectionOf={sectionOfRequirement}
        onCancel={onClose}
        onSubmit={onComplete}
      >
        {status !== 'Complete' && <Text size="sm">The order gets the status {status}.</Text>}
      </ActionForm>
    </ModalPanel>
  )
}
