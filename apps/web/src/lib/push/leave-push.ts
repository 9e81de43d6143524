import { pushDevice } from './push-device.ts'

/** Ends the push messages of this browser before a sign-out. A failure does not stop the sign-out. */
export async function leavePush(): Promise<void> {
  if (pushDevice.get() === null) return
  try {
    const { endPush } = await import('./push-subscription.ts')
    await endPush()
  } catch (error) {
    console.warn('The push messages of this browser could not be ended.', error)
  }
}
