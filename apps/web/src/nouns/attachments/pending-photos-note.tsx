import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import {
  type PendingPhotos,
  pendingOwnerKey,
  readPendingPhotos,
  savePendingPhotos,
} from './pending-photos.ts'
import classes from './pending-photos-note.module.css'
import { sendPendingPhotos } from './send-pending-photos.ts'

type Shown = {
  readonly left: PendingPhotos
  readonly state: 'sending' | 'sent' | 'failed'
  readonly problem: string
}

/** Uploads photos left on this device, one record after another, and shows the result. */
export function PendingPhotosNote({ userId }: { userId: number }): ReactNode {
  const queries = useQueryClient()
  const [shown, setShown] = useState<readonly Shown[]>([])
  const show = (next: Shown) =>
    setShown((all) => [...all.filter(({ left }) => idOf(left) !== idOf(next.left)), next])
  const hide = (left: PendingPhotos) => setShown((all) => all.filter((one) => idOf(one.left) !== idOf(left)))

  async function send(left: PendingPhotos): Promise<void> {
    show({ left, state: 'sending', problem: '' })
    const result = await sendPendingPhotos(left)
    // Another tab uploads them and shows the result.
    if (!result) return hide(left)
    const { rest, error } = result
    if (rest.photos.length === 0) show({ left, state: 'sent', problem: '' })
    else show({ left: rest, state: 'failed', problem: describeError(error).message })
    const kind = 'order' in left ? 'work-order' : 'asset' in left ? 'asset' : 'issue'
    await queries.invalidateQueries({ queryKey: [kind] })
    await queries.invalidateQueries({ queryKey: ['photo', kind] })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that photos are found
  useEffect(() => {
    let isGone = false
    const sendAll = async () => {
      for (const left of await readPendingPhotos(userId)) if (!isGone) await send(left)
    }
    void sendAll()
    return () => {
      isGone = true
    }
  }, [userId])
  const leaveOut = (left: PendingPhotos) => {
    void savePendingPhotos({ ...left, photos: [] })
    hide(left)
  }
  return shown.map((one) => (
    <div key={idOf(one.left)} className={classes.note} role={one.state === 'failed' ? 'alert' : 'status'}>
      <span className={classes.text}>{textOf(one)}</span>
      {one.state === 'sent' && <Quiet onClick={() => hide(one.left)}>Close</Quiet>}
      {one.state === 'failed' && (
        <>
          <Quiet onClick={() => void send(one.left)}>Try again</Quiet>
          <Quiet onClick={() => leaveOut(one.left)}>Leave out</Quiet>
        </>
      )}
    </div>
  ))
}

const idOf = pendingOwnerKey
function nameOf(left: PendingPhotos): string {
  if ('order' in left) return orderName(left.order)
  return 'asset' in left ? `asset ${left.asset.assetCode}` : `issue #${left.issue.issueId}`
}

function textOf({ left, state, problem }: Shown): string {
  const count = left.photos.length
  const what = `${count === 1 ? 'A photo' : `${count} photos`} of ${nameOf(left)}`
  if (state === 'sending') return `${what} ${count === 1 ? 'is' : 'are'} being sent …`
  if (state === 'sent') return `${what} ${count === 1 ? 'was' : 'were'} sent.`
  return `${what} could not be sent. ${problem}`
}

function Quiet({ onClick, children }: { onClick: () => void; children: string }): ReactNode {
  return (
    <Button size="compact-sm" variant="default" onClick={onClick}>
      {children}
    </Button>
  )
}
