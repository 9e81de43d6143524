import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use, useEffect, useState } from 'react'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { reportError } from '#lib/error-reporter.ts'
import { type LeavingNow, leave, leavingNow } from '#lib/leave.ts'
import { leavePush } from '#lib/push/leave-push.ts'
import { session } from '#lib/session.ts'
import { useStore } from '#lib/store.ts'
import { WorkspaceContext } from '#lib/workspace.ts'
import { waitingText } from '#nouns/orders/device/device-words.ts'
import { ModalPanel } from '#ui/modal-panel.tsx'

/**
 * Signs out. Asks first while changes or drafts are on this device only, or without a network. The changes stay unless the
 * person deletes them; drafts are deleted.
 */
export function LeaveDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const workspace = use(WorkspaceContext)
  const count = useStore(storedCommands).length
  const [isDeleting, setDeleting] = useState(false)
  const [now, setNow] = useState<LeavingNow | null>(null)
  useEffect(() => {
    let isClosed = false
    void leavingNow().then((next) => {
      if (isClosed) return
      const isAsked = next.isAway || next.drafts + storedCommands.get().length > 0
      if (isAsked) setNow(next)
      else void leave()
    })
    return () => {
      isClosed = true
    }
  }, [])
  if (now === null && count === 0) return null
  const { isAway, drafts } = now ?? { isAway: false, drafts: 0 }
  const deleteAll = async () => {
    const { deleteDevice } = await import('#lib/device/database.ts')
    try {
      await leavePush()
      if (workspace) await deleteDevice(workspace.user.userId)
      await session.signOut()
    } catch (error) {
      reportError(error)
    }
  }
  return (
    <ModalPanel
      opened
      size={420}
      title={
        isDeleting
          ? 'Delete what is not sent?'
          : count > 0
            ? 'Log out with changes on this device?'
            : drafts > 0
              ? 'Log out and delete drafts?'
              : 'Log out?'
      }
      onClose={onClose}
    >
      {isDeleting ? (
        <Stack>
          <div>{waitingText(count)} will be lost. This cannot be undone.</div>
          <Button variant="default" onClick={() => setDeleting(false)}>
            Back
          </Button>
          <Button color="red.8" onClick={() => void deleteAll()}>
            Delete and log out
          </Button>
        </Stack>
      ) : (
        <Stack>
          {count > 0 && (
            <div>
              {waitingText(count)}. They stay here, and are sent when you sign in again on this device.
            </div>
          )}
          {drafts > 0 && <div>{draftsText(drafts)}</div>}
          {isAway && (
            <div role="status">The server cannot be reached. To sign in again, you need a network.</div>
          )}
          <Button onClick={onClose} data-autofocus>
            Stay signed in
          </Button>
          {count > 0 && (
            <Button component={Link} to="/device" variant="default" onClick={onClose}>
              Show the changes
            </Button>
          )}
          <Button variant="default" onClick={() => void leave()}>
            {count > 0 ? 'Log out, keep the changes' : drafts > 0 ? 'Log out, delete the drafts' : 'Log out'}
          </Button>
          {count > 0 && (
            <Button variant="subtle" color="red.8" onClick={() => setDeleting(true)}>
              Log out, delete the changes
            </Button>
          )}
        </Stack>
      )}
    </ModalPanel>
  )
}

const draftsText = (count: number): string =>
  count === 1
    ? '1 unsent draft is on this device. Logging out deletes it.'
    : `${count} unsent drafts are on this device. Logging out deletes them.`
