import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Confirm } from '#ui/confirm.tsx'

type Props = {
  /** Whether something would be left behind by who goes to this path now. */
  readonly holdsBack: (pathname: string) => boolean
  /** What becomes of what is entered. */
  readonly message: string
}

/** Asks before one leaves what is entered. */
export function LeaveGuard({ holdsBack, message }: Props): ReactNode {
  const guard = useBlocker({
    shouldBlockFn: ({ next }) => holdsBack(next.pathname),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <Confirm
      title="Leave this page?"
      opened={guard.status === 'blocked'}
      message={message}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => guard.status === 'blocked' && guard.proceed()}
      onClose={() => guard.status === 'blocked' && guard.reset()}
    />
  )
}
