import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Confirm } from '#ui/confirm.tsx'

type Props = {
  /** Whether leaving for this path would lose input. */
  readonly holdsBack: (pathname: string) => boolean
  /** The consequence for the input. */
  readonly message: string
  /** Whether a reload or closing the tab would lose input, too. Most forms store it as a draft. */
  readonly isLostOnReload?: boolean
}

/** Asks for confirmation before leaving unsaved input. */
export function LeaveGuard({ holdsBack, message, isLostOnReload = false }: Props): ReactNode {
  const guard = useBlocker({
    shouldBlockFn: ({ next }) => holdsBack(next.pathname),
    enableBeforeUnload: isLostOnReload,
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
