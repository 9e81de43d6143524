import type { Problem } from '@fettle/rules/records/problem'
import { Alert, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { describeError } from '#lib/error-texts.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { useScrollToError } from '#records/change/use-scroll-to-error.ts'
import type { FieldsOf } from '#records/form/form-fields.ts'
import { RecordForm } from '#records/form/record-form.tsx'
import type { CreatedOrder, Creating, OrderDraft } from './use-create-order.ts'

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

type CreateErrorProps = {
  readonly error: Error
  readonly made: CreatedOrder | null
  readonly onOpenMade: () => void
}

/**
 * Why the form was not sent. The input stays ([A8.011], [A8.012]). A failed photo does not undo the order.
 */
function CreateError({ error, made, onOpenMade }: CreateErrorProps): ReactNode {
  const place = useScrollToError(error)
  const { title, message, detail } = describeError(error)
  const messages = error instanceof ApiError && error.status !== 403 ? error.errors : []
  const sentences = [...new Set([message, ...messages.map((one) => one.message)])]
  return (
    <Alert
      {...place}
      color="red"
      role="alert"
      title={made ? `${orderName(made)} was created, but a photo could not be uploaded.` : title}
    >
      {sentences.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
      {detail && <Text size="sm">{detail}</Text>}
      {!made && error instanceof ApiError && error.reason !== undefined && (
        <Text size="sm">Your entries are still here.</Text>
      )}
      {made && <OpenCreated onOpenMade={onOpenMade} />}
    </Alert>
  )
}

function OpenCreated({ onOpenMade }: Pick<CreateErrorProps, 'onOpenMade'>): ReactNode {
  return (
    <Button mt="xs" size="compact-sm" variant="default" onClick={onOpenMade}>
      Open the order without them
    </Button>
  )
}
