import { session } from '../session.ts'
import { createRememberedStore } from '../store.ts'

type DeviceUser = { readonly sub: string; readonly userId: number }

const isDeviceUser = (value: unknown): value is DeviceUser =>
  typeof value === 'object' &&
  value !== null &&
  'sub' in value &&
  typeof value.sub === 'string' &&
  'userId' in value &&
  Number.isSafeInteger(value.userId)

/** The person whose records this device stores, remembered because the account cannot be read without a network. */
const deviceUser = createRememberedStore<DeviceUser | null>('device-user', (remembered) =>
  isDeviceUser(remembered) ? remembered : null,
)

/** User id of the signed-in person if this device stores their records, else null. */
export function deviceUserId(): number | null {
  const stored = deviceUser.get()
  return stored !== null && stored.sub === session.claims()?.sub ? stored.userId : null
}

/** From now on, this device stores what the signed-in person reads and may need without a network. */
export function storeRecordsOf(userId: number): void {
  const sub = session.claims()?.sub
  if (sub !== undefined && deviceUserId() !== userId) deviceUser.set({ sub, userId })
}

/** Deletes the stored records and lists of the signed-in person. Commands that wait to be sent remain. */
export async function deleteStoredRecords(): Promise<void> {
  const userId = deviceUserId()
  if (userId === null) return
  deviceUser.set(null)
  try {
    const { deleteCopies } = await import('./device-copies.ts')
    await deleteCopies(userId)
  } catch (error) {
    console.warn('Stored records could not be deleted.', error)
  }
}
