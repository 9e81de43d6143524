import { createRememberedStore } from '../store.ts'

/** The subscription of this browser to push messages. */
type PushDevice = {
  /** The user whose messages it gets. */
  readonly userId: number
  readonly deviceId: number
  readonly endpoint: string
  readonly kinds: readonly string[]
}

const isPushDevice = (value: unknown): value is PushDevice =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'deviceId' in value &&
  Number.isSafeInteger(value.deviceId) &&
  'endpoint' in value &&
  'kinds' in value &&
  Array.isArray(value.kinds)

/** The subscription of this browser, or null. */
export const pushDevice = createRememberedStore<PushDevice | null>('push-device', (remembered) =>
  isPushDevice(remembered) ? remembered : null,
)
