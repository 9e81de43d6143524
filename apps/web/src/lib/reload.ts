/**
 * Reloads the page from the server. A missing part belongs to a release that is gone, and the offline helper would
 * serve that release's page again. Offline, its page is the only one.
 */
export async function reloadFromServer(): Promise<void> {
  if (navigator.onLine) {
    const helper = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
    await helper?.unregister().catch(() => undefined)
  }
  location.reload()
}
