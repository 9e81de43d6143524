import type { WorkOrder } from '@fettle/contract/work-orders'
import { Alert, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError } from '../../../../lib/api-error.ts'
import { describeError } from '../../../../lib/error-texts.ts'
import { orderName } from '../../../../lib/order-words.ts'

type Props = { readonly error: Error; readonly made: WorkOrder | null; readonly onOpenMade: () => void }

/** Why the form was not sent; what was entered stays. A photo that failed does not take the order back. */
export function CreateError({ error, made, onOpenMade }: Props): ReactNode {
  const { title, message, detail } = describeError(error)
  const messages = error instanceof ApiError ? error.errors.map((one) => one.message) : []
  const said = [...new Set([message, ...messages])]
  return (
    <Alert
      color="red"
      role="alert"
      title={made ? `${orderName(made)} is made, but a photo could not be sent.` : title}
    >
      {said.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
      {detail && <Text size="sm">{detail}</Text>}
      {made && (
        <Button mt="xs" size="compact-sm" variant="default" onClick={onOpenMade}>
          Go to the order without it
        </Button>
      )}
    </Alert>
  )
}
