import { Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MessageState } from './message-state.tsx'

/** Forbidden state with the reason and a link to Home. */
export function ForbiddenState({ message }: { message: string }): ReactNode {
  return (
    <MessageState icon={<IconLock size={26} />} message={message} role="alert">
      <Anchor component={Link} to="/">
        Click here to go to Home
      </Anchor>
    </MessageState>
  )
}
