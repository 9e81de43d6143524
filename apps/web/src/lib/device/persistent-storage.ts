import { createRememberedStore } from '../store.ts'
import { onDevice } from './database.ts'

const wasAsked = createRememberedStore('storage-asked', (remembered) => remembered === true)

/**
 * Asks the browser once to keep this site's storage when space is short: where the app is installed, or when the user's
 * commands wait on the device.
 */
export async function askForPersistentStorage(userId: number): Promise<void> {
  const storage: StorageManager | undefined = navigator.storage
  if (wasAsked.get() || !storage?.persist) return
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  if (!isInstalled && (await onDevice(userId, (database) => database.count('commands'))) === 0) return
  wasAsked.set(true)
  await storage.persist()
}
