import { Button, Menu } from '@mantine/core'
import { IconMessageBolt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { type MessageDirection, quickMessagesQuery } from '#nouns/orders/quick-messages.queries.ts'
import { useEscape } from '#ui/use-escape.ts'

type Props = {
  readonly propertyId: number
  readonly direction: MessageDirection
  readonly onPick: (text: string) => void
}

/** The property's quick messages of one direction, inserted into the box ([A2.127]). Hidden if empty. */
export function QuickMessages({ propertyId, direction, onPick }: Props): ReactNode {
  const query = useQuery(quickMessagesQuery(propertyId, direction))
  const [opened, setOpened] = useState(false)
  useEscape(
    opened,
    useCallback(() => setOpened(false), []),
  )
  const messages = query.data ?? []
  if (messages.length === 0) return null
  return (
    <Menu position="bottom-end" width="min(26rem, calc(100vw - 32px))" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconMessageBolt size={16} aria-hidden />}>
          Quick messages
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(24rem, 70dvh)" style={{ overflowY: 'auto' }}>
        {messages.map(({ messageId, messageText }) => (
          <Menu.Item key={messageId} onClick={() => onPick(messageText)}>
            {messageText}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
