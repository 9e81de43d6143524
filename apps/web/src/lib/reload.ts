import { serverAnswers } from './client-config.ts'

/**
 * Reloads the page from the server. A missing part belongs to a release that is gone, and the offline helper would
 * serve that release's page again. Without the server, its page is the only one. `navigator.onLine` alone does not tell: it is
 * true on Wi-Fi without internet, and on a page that was opened without a network.
 */
export async function reloadFromServer(): Promise<void> {
  if (await serverAnswers()) {
    const helper = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
    await helper?.unregister().catch(() => undefined)
  }
  location.reload()
}
