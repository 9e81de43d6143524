import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MessageState } from './message-state.tsx'

/** Empty state with a message. `children` are available actions. */
export function EmptyState({ message, children }: { message: string; children?: ReactNode }): ReactNode {
  return (
    <MessageState icon={<IconInbox size={26} />} message={message} role="status">
      {children}
    </MessageState>
  )
}
