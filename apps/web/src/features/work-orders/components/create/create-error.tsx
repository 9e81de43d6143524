import { Alert, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { describeError } from '#lib/error-texts.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { useScrollToError } from '#records/change/use-scroll-to-error.ts'
import type { CreatedOrder } from './use-create-order.ts'

type Props = { readonly error: Error; readonly made: CreatedOrder | null; readonly onOpenMade: () => void }

/**
 * Why the form was not sent. The input stays ([A8.011], [A8.012]). A failed photo does not undo the order.
 */
export function CreateError({ error, made, onOpenMade }: Props): ReactNode {
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

function OpenCreated({ onOpenMade }: Pick<Props, 'onOpenMade'>): ReactNode {
  return (
    <Button mt="xs" size="compact-sm" variant="default" onClick={onOpenMade}>
      Open the order without them
    </Button>
  )
}
