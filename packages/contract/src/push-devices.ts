import { pushKinds } from '@fettle/rules/notices/push'
import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { instant, limited, matching, recordId, recordIdText, requiredText } from './common.ts'
import { route } from './route.ts'

const kinds = z.array(z.enum(pushKinds)).check(z.minLength(1), z.maxLength(pushKinds.length))

/** A browser of the caller that gets push messages. */
export const pushDevice = z.object({
  deviceId: recordId,
  label: z.string(),
  kinds: z.array(z.enum(pushKinds)),
  createdDateTime: instant,
  /** Null until the browser's push service has accepted a message. */
  lastSuccessDateTime: z.nullable(instant),
  /** Failed attempts since the last success. */
  failures: z.int(),
  lastError: z.string(),
})
export type PushDevice = z.infer<typeof pushDevice>

export const listPushDevices = route('GET', '/api/Users/MyDevices', {
  name: 'listPushDevices',
  permission: 'signed-in',
  summary:
    'The browsers of the caller that get push messages, oldest first, and the public key with which a browser subscribes.',
  response: z.object({ publicKey: z.string(), devices: z.array(pushDevice) }),
})

export const setPushDevice = route('PUT', '/api/Users/MyDevices', {
  name: 'setPushDevice',
  permission: 'signed-in',
  summary:
    'Sends push messages of these kinds to a browser of the caller. The endpoint is the https address that the browser got from its push service. A new browser gets a message that confirms it. Answers the device.',
  body: z.strictObject({
    endpoint: limited(maxLength.pushEndpoint),
    /** Keys of the browser, base64url. */
    p256dh: matching(/^[\w-]{87}$/, 'Must be a P-256 public key.'),
    auth: matching(/^[\w-]{22}$/, 'Must be a secret of 16 bytes.'),
    label: requiredText(maxLength.pushLabel),
    kinds,
  }),
  response: pushDevice,
})

export const removePushDevice = route('DELETE', '/api/Users/MyDevices/{deviceId}', {
  name: 'removePushDevice',
  permission: 'signed-in',
  summary: 'Sends no more push messages to a browser of the caller.',
  params: z.object({ deviceId: recordIdText }),
})
