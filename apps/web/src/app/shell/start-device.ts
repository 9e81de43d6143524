import type { Settings } from '@fettle/rules/settings/settings'
import type { QueryClient } from '@tanstack/react-query'
import { followCommands, showCommands } from '#lib/device/command-store.ts'
import { watchDevice } from '#lib/device/database.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { reportError } from '#lib/error-reporter.ts'
import { liveConnections } from '#lib/live-events.ts'
import { session } from '#lib/session.ts'
import { createOrderQueue } from '#nouns/orders/device/order-queue.ts'
import { orderQueue } from '#nouns/orders/device/order-queue-state.ts'
import type { CommandAuthor } from '#nouns/orders/device/projection.ts'

/** Retry interval in milliseconds while something waits and the device has a network. */
const sendAgainMs = 15_000

type Deps = {
  readonly queries: QueryClient
  readonly userId: number
  readonly latest: () => { readonly settings: Settings; readonly author: CommandAuthor }
}

/** Loads the parts that show waiting changes while there is a network, because they are needed without one. */
const loadParts = () =>
  Promise.all([
    import('./device-chip.tsx'),
    import('./leave-dialog.tsx'),
    import('#features/device/pages/device-page.tsx'),
    import('#nouns/attachments/send-file.ts'),
  ]).catch(() => undefined)

/**
 * Starts the queue of a user's changes on this device: at once, when the network or the server returns, when
 * the page is shown, and regularly while something waits. Returns a function that stops it.
 */
export function startDevice({ queries, userId, latest }: Deps): () => void {
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
  const stops = [followCommands(userId), watchDevice(userId, reportError), liveConnections.subscribe(send)]
  let isStopped = false
  const onVisible = () => {
    if (!document.hidden) send()
  }
  const timer = setInterval(send, sendAgainMs)
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', onVisible)
  // Without storage, changes go to the server directly.
  showCommands(userId).then(
    () => {
      if (isStopped) return
      orderQueue.set(queue)
      void loadParts()
      send()
    },
    () => undefined,
  )
  return () => {
    isStopped = true
    clearInterval(timer)
    window.removeEventListener('online', send)
    document.removeEventListener('visibilitychange', onVisible)
    for (const stop of stops) stop()
    orderQueue.set(null)
    storedCommands.set([])
  }
}
