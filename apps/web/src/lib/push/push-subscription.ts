import { removePushDevice, setPushDevice } from '@fettle/contract/push-devices'
import type { PushKind } from '@fettle/rules/notices/push'
import { call } from '../api-client.ts'
import { bytesOf } from '../base64.ts'
import { pushDevice } from './push-device.ts'

/** Reason why a browser cannot get push messages: no support, or blocked by the user. */
type PushObstacle = 'missing' | 'blocked'

/** Returns why this browser cannot get push messages, or null. */
export async function findPushObstacle(): Promise<PushObstacle | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  return (await navigator.serviceWorker.getRegistration()) ? null : 'missing'
}

/** The browser refused: the person did not allow it, or its push service was not reached. */
export class PushRefusal extends Error {
  readonly reason: 'not-allowed' | 'no-service'

  constructor(reason: 'not-allowed' | 'no-service', cause?: unknown) {
    super(reason, { cause })
    this.name = 'PushRefusal'
    this.reason = reason
  }
}

type Person = { readonly userId: number; readonly publicKey: string; readonly kinds: readonly PushKind[] }

/** Subscribes this browser, or changes its kinds. Throws `PushRefusal`, and `ApiError` if the server refuses. */
export async function startPush({ userId, publicKey, kinds }: Person): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefusal('not-allowed')
  const subscription = await subscribe(publicKey)
  await store(userId, subscription, kinds)
}

const registration = () => navigator.serviceWorker.ready

/** A subscription with an earlier key of the server is replaced. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await registration()
  const applicationServerKey = bytesOf(publicKey.replaceAll('-', '+').replaceAll('_', '/'))
  const present = await pushManager.getSubscription()
  if (present && !isSameKey(present.options.applicationServerKey, applicationServerKey))
    await present.unsubscribe()
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  } catch (error) {
    const isForbidden = error instanceof DOMException && error.name === 'NotAllowedError'
    throw new PushRefusal(isForbidden ? 'not-allowed' : 'no-service', error)
  }
}

const isSameKey = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && String(new Uint8Array(one)) === String(other)

async function store(
  userId: number,
  subscription: PushSubscription,
  kinds: readonly PushKind[],
): Promise<void> {
  const { endpoint } = subscription
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const body = { endpoint, p256dh, auth, label: browserLabel(navigator.userAgent), kinds: [...kinds] }
  const { deviceId } = await call(setPushDevice, { body })
  pushDevice.set({ userId, deviceId, endpoint, kinds })
}

/** Ends the push messages of this browser, at the server and in the browser. */
export async function endPush(): Promise<void> {
  const device = pushDevice.get()
  pushDevice.set(null)
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
  // Either is enough: the push service answers 410 for an ended subscription.
  const ended = await Promise.allSettled([
    subscription?.unsubscribe(),
    device && call(removePushDevice, { params: { deviceId: device.deviceId }, timeoutMs: leaveTimeoutMs }),
  ])
  const failed = ended.find((one) => one.status === 'rejected')
  if (ended.every((one) => one.status === 'rejected') && failed) throw failed.reason
}

/** How long a sign-out waits for the server, in milliseconds. */
const leaveTimeoutMs = 4000

/**
 * Checks the subscription of this browser when the program starts. Ends one of another person, and reports a new endpoint to
 * the server.
 */
export async function checkPush(userId: number): Promise<void> {
  const device = pushDevice.get()
  if (device === null) return
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
  if (device.userId !== userId) {
    // Only its owner may remove it at the server, which learns it from the push service.
    pushDevice.set(null)
    await subscription?.unsubscribe()
  } else if (!subscription) pushDevice.set(null)
  else if (subscription.endpoint !== device.endpoint)
    await store(userId, subscription, device.kinds as readonly PushKind[])
}

const browsers = [
  ['Edg', 'Edge'],
  ['Firefox', 'Firefox'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** Name of a browser for its user: 'Chrome on Android'. */
export function browserLabel(userAgent: string): string {
  const find = (list: readonly (readonly [string, string])[]) =>
    list.find(([mark]) => userAgent.includes(mark))?.[1]
  const system = find(systems)
  return `${find(browsers) ?? 'Browser'}${system === undefined ? '' : ` on ${system}`}`
}
