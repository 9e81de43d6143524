/** How long the server may take to answer before it counts as unreachable, in milliseconds. */
const answerTimeoutMs = 5_000

/**
 * Reloads the page from the server. A missing part belongs to a release that is gone, and the offline helper would
 * serve that release's page again. Without the server, its page is the only one. `navigator.onLine` alone does not tell: it is
 * true on Wi-Fi without internet, and on a page that was opened without a network.
 */
export async function reloadFromServer(): Promise<void> {
  if (await isServerReached()) {
    const helper = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
    await helper?.unregister().catch(() => undefined)
  }
  location.reload()
}

async function isServerReached(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerTimeoutMs)
    return (await fetch('/api/client-config', { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
