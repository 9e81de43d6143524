import { Button } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { session } from '#lib/session.ts'
import { MessageState } from '#ui/message-state.tsx'
import type { AccountRefusal } from './account-refusal.ts'

const words = {
  'unknown-user': {
    title: 'You have no account here yet',
    message:
      'Your sign-in worked, but nobody has made an account for you in Fettle. Ask an administrator for one, send them the details below, then try again.',
  },
  'disabled-user': {
    title: 'Your account is disabled',
    message: 'You signed in, but your account is disabled. Contact an administrator.',
  },
} as const satisfies Record<AccountRefusal, unknown>

type Props = { readonly reason: AccountRefusal; readonly onRetry: () => void }

/** Help for a person known to the provider but not (or no longer) to this product. */
export function NoAccount({ reason, onRetry }: Props): ReactNode {
  const claims = session.claims()
  const identity = [claims?.name, claims?.sub].filter(Boolean).join(', ')
  return (
    <MessageState
      icon={<IconUserQuestion size={26} />}
      role="alert"
      {...words[reason]}
      {...(identity !== '' && { detail: `Signed in as: ${identity}` })}
    >
      <Button onClick={onRetry}>Try again</Button>
      <Button variant="default" onClick={() => void session.signOut()}>
        Sign in as someone else
      </Button>
    </MessageState>
  )
}
