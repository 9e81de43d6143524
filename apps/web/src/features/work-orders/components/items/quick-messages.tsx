import { Button } from '@mantine/core'
import { IconMessageBolt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type MessageDirection, quickMessagesQuery } from '#nouns/orders/quick-messages.queries.ts'
import { MenuOnButton } from '#ui/actions-menu.tsx'

type Props = {
  readonly propertyId: number
  readonly direction: MessageDirection
  readonly onPick: (text: string) => void
}

/** The property's quick messages of one direction, inserted into the box ([A2.127]). Hidden if empty. */
export function QuickMessages({ propertyId, direction, onPick }: Props): ReactNode {
  const query = useQuery(quickMessagesQuery(propertyId, direction))
  const messages = query.data ?? []
  if (messages.length === 0) return null
  return (
    <MenuOnButton
      width="min(26rem, calc(100vw - 32px))"
      maxHeight="min(24rem, 70dvh)"
      actions={messages.map(({ messageId, messageText }) => ({
        key: messageId,
        label: messageText,
        run: () => onPick(messageText),
      }))}
      target={() => (
        <Button variant="subtle" leftSection={<IconMessageBolt size={16} aria-hidden />}>
          Quick messages
        </Button>
      )}
    />
  )
}
