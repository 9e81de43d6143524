import {
  confirmationTexts,
  type ReadingConfirmation,
  readingConfirmations,
} from '@fettle/rules/meters/meter-kinds'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useState } from 'react'
import { readBlob } from '#lib/device/command-store.ts'
import { isCreation, type StoredCommand } from '#lib/device/stored-command.ts'
import { isHeld, readHeldCommands } from '#lib/device/stored-commands.ts'
import { reportError } from '#lib/error-reporter.ts'
import { serverNow } from '#lib/server-clock.ts'
import { timeAgo } from '#lib/time-ago.ts'
import { showNotice } from '#records/change/undo-notice.ts'
import { Confirm } from '#ui/confirm.tsx'
import { useObjectAddress } from '#ui/use-object-address.ts'
import { confirmReading, discardCommand, retryCommand } from '../command-changes.ts'
import { commandText, inputsOf } from '../command-texts.ts'
import { useHeldCommand } from '../use-held-command.ts'
import { CommandEditor } from './command-editor.tsx'
import { ConflictCard } from './conflict-card.tsx'
import classes from './device.module.css'

const stateTexts = {
  waiting: 'Waiting for the server',
  sending: 'Being sent',
  conflict: 'Changed by another person, too',
  refused: 'The server refused it',
} as const

type Props = {
  readonly userId: number
  readonly command: StoredCommand
  /** Whether it waits for the person's decision about an earlier change. */
  readonly isDelayed?: boolean
}

/**
 * One change: what it does, its state, and what the person can do about it. Renders again only if its command changes,
 * because a shift may leave 2,000 of them.
 */
export const CommandLine = memo(function CommandLine({
  userId,
  command,
  isDelayed = false,
}: Props): ReactNode {
  const [asks, setAsks] = useState<'discard' | 'edit' | null>(null)
  const { state, refusal } = command
  const enteredAt = new Date(command.at).toISOString()
  const isOpen = state !== 'sending'
  const isEditable = inputsOf(command).length > 0 && (state === 'refused' || state === 'waiting')
  const run = (work: Promise<void>) => void work.catch(reportError)
  const ask = async (what: 'discard' | 'edit') => {
    await readHeldCommands()
    if (isHeld(command.id))
      showNotice({ record: command.id, text: 'This change is open in another tab.', undo: null })
    else setAsks(what)
  }
  return (
    <li className={classes.command} data-state={state}>
      <div className={classes.what}>
        {command.blobId ? (
          <CommandPhoto userId={userId} blobId={command.blobId}>
            {commandText(command)}
          </CommandPhoto>
        ) : (
          commandText(command)
        )}
      </div>
      <div className={classes.state}>
        {isDelayed ? 'Waits for your decision above' : stateTexts[state]} ·{' '}
        <time dateTime={enteredAt}>{timeAgo(enteredAt, serverNow())}</time>
      </div>
      {state === 'refused' && (
        <Alert color="red" role="alert" p="xs">
          {refusal}
        </Alert>
      )}
      {state === 'conflict' && <ConflictCard userId={userId} command={command} />}
      {asks === 'edit' ? (
        <CommandEditor userId={userId} command={command} onClose={() => setAsks(null)} />
      ) : (
        <div className={classes.actions}>
          {state === 'refused' && (
            <Button size="compact-md" variant="default" onClick={() => run(retryCommand(userId, command))}>
              Retry
            </Button>
          )}
          {offersOf(command).map((offer) => (
            <Button
              key={offer}
              size="compact-md"
              variant="default"
              onClick={() => run(confirmReading(userId, command, offer))}
            >
              {confirmationTexts[offer]}
            </Button>
          ))}
          {isEditable && (
            <Button size="compact-md" variant="default" onClick={() => run(ask('edit'))}>
              Edit
            </Button>
          )}
          {isOpen && state !== 'conflict' && (
            <Button size="compact-md" variant="default" onClick={() => run(ask('discard'))}>
              Discard
            </Button>
          )}
        </div>
      )}
      {asks === 'discard' && (
        <DiscardQuestion userId={userId} command={command} onClose={() => setAsks(null)} />
      )}
    </li>
  )
})

/** Asks before a change is discarded, which is not sent in the meantime. */
function DiscardQuestion({ userId, command, onClose }: Props & { readonly onClose: () => void }): ReactNode {
  const leave = useHeldCommand(command.id, 'The server got this change before you discarded it.')
  const [isBeingSent, setBeingSent] = useState(false)
  const discard = async () => {
    const isSending = command.state === 'sending'
    setBeingSent(isSending)
    if (isSending) return
    leave()
    await discardCommand(userId, command)
  }
  return (
    <Confirm
      title="Discard this change?"
      opened
      message={discardText(command)}
      confirmLabel="Discard"
      isDangerous
      error={isBeingSent ? 'This change is being sent. Wait a moment.' : undefined}
      onConfirm={() => void discard().catch(reportError)}
      onClose={() => {
        leave()
        onClose()
      }}
    />
  )
}

/** Confirmations that a refused lower reading may need. The server decides whether they fit its meter. */
const offersOf = ({ state, refusalCodes = [] }: StoredCommand): readonly ReadingConfirmation[] =>
  state === 'refused' && refusalCodes.includes('below-last') ? readingConfirmations : []

function discardText(command: StoredCommand): string {
  if (command.attempts > 0 && command.state === 'waiting')
    return 'It was sent without an answer, so the server may have it already. Discarding removes it from this device only.'
  const photos = isCreation(command) ? ' Its photos are discarded, too.' : ''
  return `The server does not have it.${photos} This cannot be undone.`
}

type CommandPhotoProps = { readonly userId: number; readonly blobId: string; readonly children: ReactNode }

/** A photo that waits on this device, with its words and the name of its file. */
function CommandPhoto({ userId, blobId, children }: CommandPhotoProps): ReactNode {
  const photo = useQuery({
    queryKey: ['device-photo', userId, blobId],
    queryFn: async () => {
      const stored = await readBlob(userId, blobId)
      return stored ? new File([stored.bytes], stored.name, { type: stored.type }) : null
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }).data
  const address = useObjectAddress(photo ?? undefined)
  return (
    <div className={classes.photo}>
      {address && <img src={address} alt="" />}
      {children}
      {photo && <span>{photo.name}</span>}
    </div>
  )
}
