import type { Settings } from '@fettle/rules/settings/settings'
import type { QueryClient } from '@tanstack/react-query'
import { followCommands, showCommands } from '#lib/device/command-store.ts'
import { watchDevice } from '#lib/device/database.ts'
import { recordOwner } from '#lib/device/queue-owners.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { reportError } from '#lib/error-reporter.ts'
import { liveConnections } from '#lib/live-events.ts'
import { session } from '#lib/session.ts'
import { moveKeptAnswers } from '#nouns/orders/device/kept-answers.ts'
import { createOrderQueue } from '#nouns/orders/device/order-queue.ts'
import { type OrderQueue, orderQueue } from '#nouns/orders/device/order-queue-state.ts'
import type { CommandAuthor } from '#nouns/orders/device/projection.ts'

/** Retry interval in milliseconds while something waits and the device has a network. */
const sendAgainMs = 15_000

type Deps = {
  readonly queries: QueryClient
  readonly userId: number
  /** Whether the person works on orders, and not only writes messages about requests. */
  readonly changesOrders: boolean
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

/**
 * Loads the parts that show waiting changes while there is a network, because they are needed without one. A requester's
 * phone stores few files ([A2.014]).
 */
const loadParts = (changesOrders: boolean) =>
  Promise.all([
    import('./device-chip.tsx'),
    import('./session-notice.tsx'),
    import('#nouns/attachments/send-file.ts'),
    ...(changesOrders
      ? [
          import('./account-popover.tsx'),
          import('./leave-dialog.tsx'),
          import('#features/device/pages/device-page.tsx'),
        ]
      : []),
  ]).catch(() => undefined)

/**
 * Starts the queue of a user's changes on this device: at once, when the network or the server returns, when
 * the page is shown, and regularly while something waits.
 */
export function startDevice({ queries, userId, changesOrders, latest }: Deps): StartedDevice {
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
  session.connectUnsentWork(() => storedCommands.get().length > 0)
  let isStopped = false
  const onVisible = () => {
    if (!document.hidden) send()
  }
  const timer = setInterval(send, sendAgainMs)
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', onVisible)
  const open = async () => {
    await moveKeptAnswers(userId)
    await showCommands(userId)
    if (isStopped) return null
    orderQueue.set(queue)
    void loadParts(changesOrders)
    send()
    return queue
  }
  const stop = () => {
    isStopped = true
    clearInterval(timer)
    window.removeEventListener('online', send)
    document.removeEventListener('visibilitychange', onVisible)
    for (const stopOne of stops) stopOne()
    session.connectUnsentWork()
    orderQueue.set(null)
    storedCommands.set([])
  }
  return { stop, started: open() }
}
