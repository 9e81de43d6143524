import type { Problem } from '@fettle/rules/problem'
import type { ReactNode } from 'react'
import { orderName } from '#nouns/orders/order-labels.ts'
import type { FieldsOf } from '#records/form/form-fields.ts'
import { RecordForm } from '#records/form/record-form.tsx'
import { CreatedNote, CreateError } from './create-error.tsx'
import type { Creating, OrderDraft } from './use-create-order.ts'

export type CreateFormProps<D> = {
  readonly state: OrderDraft<D>
  readonly creating: Creating
  readonly onOpenMade: () => void
}

type Props<D> = CreateFormProps<D> & {
  /** What is missing before the server needs to be asked. */
  readonly problems: readonly Problem[]
  /** What stands above the form, such as what keeps it from being sent at all. */
  readonly head?: ReactNode
  readonly isBlocked?: boolean
  /** A fact about what will be sent, beside the button. */
  readonly hint?: string
  readonly help?: ReactNode
  readonly children: (fields: FieldsOf<D>) => ReactNode
}

/** What the forms for an order and for a request share: once it is made, its photos follow, or are sent again ([A2.177]). */
export function CreateFrame<D>({ state, creating, onOpenMade, hint, ...form }: Props<D>): ReactNode {
  const { made, isKept } = state
  const { error } = creating
  return (
    <RecordForm
      {...form}
      state={state}
      isSending={creating.isSending}
      error={error}
      outcome={
        <>
          {error && <CreateError error={error} made={made} onOpenMade={onOpenMade} />}
          {made && !error && creating.isKept() && <CreatedNote made={made} />}
        </>
      }
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
