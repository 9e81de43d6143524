import { createStore } from '#lib/store.ts'

/** A newer version of the program that waits to take over; null when there is none. */
export const waitingUpdate = createStore<{ readonly apply: () => void } | null>(null)

/** On a first visit the helper fetches the whole program, which must not compete with the page that is being opened. */
const firstVisitDelayMs = 4000

/**
 * Registers the offline helper ([A2.014], [B2.011]) once the page is at rest, on a first visit some seconds later; only
 * in a build, and where allowed.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js')
    offerUpdate(registration)
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => offerUpdate(registration))
    })
  }
  const start = () => {
    register().catch((error: unknown) => console.warn('The service worker could not be registered.', error))
  }
  const whenIdle = () => {
    if (navigator.serviceWorker.controller) start()
    else setTimeout(start, firstVisitDelayMs)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

/** A first installation takes over by itself; only a second one is an update to ask about. */
function offerUpdate(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration
  if (!waiting || !navigator.serviceWorker.controller) return
  waitingUpdate.set({
    apply: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage({ type: 'SKIP_WAITING' })
    },
  })
}
