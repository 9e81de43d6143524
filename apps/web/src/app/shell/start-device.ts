import type { Settings } from '@fettle/rules/settings/settings'
import type { QueryClient } from '@tanstack/react-query'
import { followCommands, showCommands } from '#lib/device/command-store.ts'
import { watchDevice } from '#lib/device/database.ts'
import { storeRecordsOf } from '#lib/device/device-user.ts'
import { recordOwner } from '#lib/device/queue-owners.ts'
import { storeShownLists } from '#lib/device/shown-lists.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { reportError } from '#lib/error-reporter.ts'
import { liveConnections } from '#lib/live-events.ts'
import { session } from '#lib/session.ts'
import { createOrderQueue } from '#nouns/orders/device/order-queue.ts'
import { type OrderQueue, orderQueue } from '#nouns/orders/device/order-queue-state.ts'
import type { CommandAuthor } from '#nouns/orders/device/projection.ts'

/** Retry interval in milliseconds while something waits and the device has a network. */
const sendAgainMs = 15_000

type Deps = {
  readonly queries: QueryClient
  readonly userId: number
  /** A requester's device stores what it read, so that requests and messages can be written without a network. */
  readonly isRequester: boolean
  readonly latest: () => {
    readonly settings: Settings
    readonly author: CommandAuthor
    /** Name of the user. */
    readonly owner: string
  }
}

type StartedDevice = {
  readonly stop: () => void
  /** The queue, or null if it was stopped before. Rejects with a `StorageError` if the storage fails. */
  readonly started: Promise<OrderQueue | null>
}

/** Loads the parts that every person needs without a network while there is one. */
const loadParts = () =>
  Promise.all([
    import('./device-chip.tsx'),
    import('./device-time.tsx'),
    import('./session-notice.tsx'),
    import('#nouns/attachments/send-file.ts'),
  ]).catch(() => undefined)

/**
 * Loads the parts that list waiting changes, for a person who can make some. A requester's phone stores them only once
 * they write, because it stores few files ([A2.014]).
 */
export const loadChangeParts = () =>
  Promise.all([
    import('./account-popover.tsx'),
    import('./leave-dialog.tsx'),
    import('#features/device/pages/device-page.tsx'),
  ]).catch(() => undefined)

/** Deletes the drafts of stored commands. A device without commands does not load the drafts. */
async function deleteDraftsOf(userId: number, keys: ReadonlySet<string>): Promise<void> {
  const { deleteSentDrafts } = await import('#records/form/saved-draft.ts')
  await deleteSentDrafts(userId, keys)
}

/**
 * Starts the queue of a user's changes on this device: at once, when the network or the server returns, when
 * the page is shown, and regularly while something waits.
 */
export function startDevice({ queries, userId, isRequester, latest }: Deps): StartedDevice {
  const sub = session.claims()?.sub
  const queue = createOrderQueue({
    queries,
    userId,
    author: () => latest().author,
    settings: () => latest().settings,
    isSignedIn: () => session.claims()?.sub === sub,
  })
  const send = () => {
    if (storedCommands.get().length > 0 && navigator.onLine) queue.run().catch(reportError)
  }
  const stops = [
    followCommands(userId),
    watchDevice(userId, reportError),
    liveConnections.subscribe(send),
    recordOwner({ userId, name: latest().owner }),
  ]
  let isStopped = false
  if (isRequester) {
    storeRecordsOf(userId)
    storeShownLists(queries, userId).catch(() => undefined)
  }
  const onVisible = () => {
    if (!document.hidden) send()
  }
  const timer = setInterval(send, sendAgainMs)
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', onVisible)
  const open = async () => {
    const commands = await showCommands(userId)
    const keys = new Set(commands.map(({ key }) => key))
    if (keys.size > 0) await deleteDraftsOf(userId, keys).catch(reportError)
    if (isStopped) return null
    orderQueue.set(queue)
    void loadParts()
    send()
    return queue
  }
  const stop = () => {
    isStopped = true
    clearInterval(timer)
    window.removeEventListener('online', send)
    document.removeEventListener('visibilitychange', onVisible)
    for (const stopOne of stops) stopOne()
    orderQueue.set(null)
    storedCommands.set([])
  }
  return { stop, started: open() }
}
