import type { Problem } from '@fettle/rules/records/problem'
import type { ReactNode } from 'react'
import { orderName } from '#nouns/orders/order-labels.ts'
import type { FieldsOf } from '#records/form/form-fields.ts'
import { RecordForm } from '#records/form/record-form.tsx'
import { CreateError } from './create-error.tsx'
import type { Creating, OrderDraft } from './use-create-order.ts'

export type CreateFormProps<D> = {
  readonly state: OrderDraft<D>
  readonly creating: Creating
  readonly onOpenMade: () => void
}

type Props<D> = CreateFormProps<D> & {
  /** Problems that can be found without the server. */
  readonly problems: readonly Problem[]
  /** Content above the form, such as a blocking message. */
  readonly head?: ReactNode
  readonly isBlocked?: boolean
  /** A hint about the submission, next to the button. */
  readonly hint?: string
  readonly help?: ReactNode
  readonly children: (fields: FieldsOf<D>) => ReactNode
}

/** Common frame of the order and request forms, including the upload of photos after creation ([A2.177]). */
export function CreateFrame<D>({ state, creating, onOpenMade, hint, ...form }: Props<D>): ReactNode {
  const { made, isKept } = state
  const { error } = creating
  return (
    <RecordForm
      {...form}
      state={state}
      isSending={creating.isSending}
      error={error}
      outcome={error && <CreateError error={error} made={made} onOpenMade={onOpenMade} />}
      hint={
        made
          ? `${orderName(made)} was created.`
          : [hint, isKept && 'Draft saved on this device.'].filter(Boolean).join(' ')
      }
      submitLabel={made ? 'Upload the photos again' : 'Submit'}
      onSubmit={creating.send}
    />
  )
}
