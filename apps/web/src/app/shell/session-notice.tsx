import { Alert, Button, Group } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { queueOwners } from '#lib/device/queue-owners.ts'
import { resumedUserId, setResumedUser } from '#lib/device/resumed-user.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { reportError } from '#lib/error-reporter.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { session } from '#lib/session.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { countOfChanges } from '#nouns/orders/device/device-words.ts'
import classes from './session-notice.module.css'

const LeaveDialog = lazyComponent(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/**
 * Offers to sign in again after the session ended while changes wait on this device. The sign-in returns to this page;
 * unsent entries are stored on the device.
 */
export function SessionNotice(): ReactNode {
  const { userId } = useWorkspace().user
  const count = useStore(storedCommands).length
  const [isLeaving, setLeaving] = useState(false)
  const signIn = async () => {
    setLeaving(true)
    setResumedUser(userId)
    try {
      const { pathname, search, hash } = location
      await session.signIn(`${pathname}${search}${hash}`)
    } catch (error) {
      setLeaving(false)
      reportError(error)
    }
  }
  return (
    <Alert color="orange" role="status" className={classes.notice} p="xs">
      <Group justify="space-between" gap="xs">
        <span>
          {count === 0
            ? 'Your session has ended.'
            : `Sign in again to send ${countOfChanges(count)}. Until then, your work stays on this device.`}
        </span>
        <Button mih={44} loading={isLeaving} onClick={() => void signIn()}>
          Sign in
        </Button>
      </Group>
    </Alert>
  )
}

/** Explains to another user that the changes of the ended session wait for their owner. */
export function OtherUserNotice(): ReactNode {
  const { user } = useWorkspace()
  const owners = useStore(queueOwners)
  const resumed = resumedUserId()
  const [isClosed, setClosed] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const owner = resumed === user.userId ? undefined : owners.find(({ userId }) => userId === resumed)
  useEffect(() => {
    if (!owner) setResumedUser(null)
  }, [owner])
  if (!owner || isClosed) return null
  const close = () => {
    setResumedUser(null)
    setClosed(true)
  }
  return (
    <Alert color="orange" role="status" className={classes.notice} p="xs">
      <Group justify="space-between" gap="xs">
        <span>
          {`You are signed in as ${user.properNameDisplay}. ${countOfChanges(owner.count)} of ${owner.name} `}
          {`${owner.count === 1 ? 'waits' : 'wait'} on this device until ${owner.name} signs in here.`}
        </span>
        <Group gap="xs">
          <Button mih={44} variant="default" onClick={() => setLeaving(true)}>
            {`Sign in as ${owner.name}`}
          </Button>
          <Button mih={44} variant="subtle" onClick={close}>
            Close
          </Button>
        </Group>
      </Group>
      {isLeaving && (
        <Suspense fallback={<span hidden {...takesKeys} />}>
          <LeaveDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </Alert>
  )
}
