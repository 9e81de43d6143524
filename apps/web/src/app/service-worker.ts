import { interfaceOf } from '@fettle/rules/desk/menu'
import { reloadFromServer } from '#lib/reload.ts'
import { session } from '#lib/session.ts'
import { createStore } from '#lib/store.ts'
import { storeFiles, workFiles } from '#lib/stored-files.ts'
import { mayUseCamera } from '#nouns/scan/barcode-detector.ts'

/** A newer version waiting to be activated, or null. */
export const waitingUpdate = createStore<{ readonly apply: () => void } | null>(null)

/** On a first visit, storing files must not compete with the open page. */
const firstVisitDelayMs = 4000

/**
 * Registers the offline helper ([A2.014], [B2.011]) when the page is idle, some seconds later on a first
 * visit. Only in a build, and if allowed.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js')
    offerUpdate(registration)
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => offerUpdate(registration))
    })
    await untilControlled()
    const isWorker = interfaceOf(session.claims()?.interfaces) === 'worker'
    const needsReader = mayUseCamera() && !window.BarcodeDetector
    const lists = isWorker ? [workFiles, ...(needsReader ? ['/code-reader.json'] : [])] : []
    await storeFiles(lists, storing.signal)
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

async function untilControlled(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
}

/** Ends the storing of files. */
const storing = new AbortController()

/** How long a new version may take to become active, in milliseconds. After that, the page is loaded without a helper. */
const activationMs = 10_000

/** A first installation activates automatically. Only a second one is an update. */
function offerUpdate(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration
  if (!waiting || !navigator.serviceWorker.controller) return
  waitingUpdate.set({
    apply: () => {
      // A new version becomes active only while the old one answers no request.
      storing.abort()
      setTimeout(() => void reloadFromServer(), activationMs)
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage({ type: 'SKIP_WAITING' })
    },
  })
}
