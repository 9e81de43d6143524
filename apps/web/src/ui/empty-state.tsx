import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MessageState } from './message-state.tsx'

/** There is nothing here: says so in `message`; `children` are what one can do about it. */
export function EmptyState({ message, children }: { message: string; children?: ReactNode }): ReactNode {
  return (
    <MessageState icon={<IconInbox size={26} />} message={message} role="status">
      {children}
    </MessageState>
  )
}
