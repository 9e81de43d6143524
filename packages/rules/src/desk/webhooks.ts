import { isBlank, type Problem, problem, required, requiredText } from '../records/problem.ts'

/** The kinds of records that a webhook can be told of, with their words and where the API has a record of them. */
const kinds = {
  'work-order': { label: 'Work orders', path: '/api/Workorders/' },
  asset: { label: 'Assets', path: '/api/Assets/' },
  'meter-reading': { label: 'Meter readings', path: '/api/Meters/readings/' },
  'pm-schedule': { label: 'PM schedules', path: '/api/PmSchedules/' },
  part: { label: 'Parts', path: null },
  contact: { label: 'Contacts', path: '/api/Contacts/' },
  worker: { label: 'Workers', path: '/api/Workers/' },
  vendor: { label: 'Vendors', path: '/api/Vendors/' },
  building: { label: 'Buildings', path: null },
} as const
export type WebhookKind = keyof typeof kinds
export const webhookKinds = Object.keys(kinds) as [WebhookKind, ...WebhookKind[]]
export const webhookKindLabel = (kind: WebhookKind): string => kinds[kind].label

/** The event of a test, which no record belongs to. */
export const testEvent = 'test'

/** What a receiver is sent: which record changed and when, and no content that it may not see. */
export type WebhookMessage = {
  id: number
  event: string
  kind: string
  recordId: number
  propertyId: number | null
  changedAt: string
  /** API path of the record, or null if it has no API call. */
  path: string | null
}

/** The message of a delivery, the same at each attempt. */
export function webhookMessage(delivery: Omit<WebhookMessage, 'path'>): WebhookMessage {
  const known = webhookKinds.find((each) => each === delivery.kind)
  const path = known ? kinds[known].path : null
  return { ...delivery, path: path === null ? null : `${path}${delivery.recordId}` }
}

export const deliveryStates = ['Waiting', 'Sending', 'Delivered', 'Failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Whether a delivery waits for its next attempt after one that failed: the pause can be as long as a day. */
export const waitsAgain = ({ state, attempts }: { state: DeliveryState; attempts: number }): boolean =>
  state === 'Waiting' && attempts > 0

/** Whether to offer sending all deliveries that wait after a failure. A single one has its own button. */
export const offersToSendAll = ({
  isActive,
  waitingAgainCount,
}: {
  isActive: boolean
  waitingAgainCount: number
}) => isActive && waitingAgainCount > 1

/** Whether a delivery may be queued again: one that is over, or that waits after an attempt that failed. */
export const mayResend = (delivery: { state: DeliveryState; attempts: number }): boolean =>
  delivery.state === 'Delivered' || delivery.state === 'Failed' || waitsAgain(delivery)

/** Minutes to wait after each failed attempt; after the last one a delivery has failed for good. */
const retryPausesMinutes = [1, 5, 30, 120, 360, 720, 1440]
const minuteMs = 60_000
const longestMs = retryPausesMinutes.reduce((sum, minutes) => sum + minutes, 0) * minuteMs

/**
 * When a delivery that has failed `attempts` times is tried again; null when it is given up. One that waited for earlier
 * ones of its record is tried at least once and given up at the age at which those were.
 */
export function nextAttemptAt(
  { attempts, queuedAt }: { attempts: number; queuedAt: Date },
  now: Date,
): Date | null {
  const pause = retryPausesMinutes[attempts - 1]
  if (pause === undefined) return null
  const next = now.getTime() + pause * minuteMs
  // Each attempt may itself have taken some seconds.
  const isTooLate = next - queuedAt.getTime() > longestMs + 10 * minuteMs
  return isTooLate ? null : new Date(next)
}

/** Whether the receiver took it: any 2xx. A redirect is none, as it is not followed. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300

/** Why an answer counts as a failure; empty for one that does not. */
export function answerFault(status: number): string {
  if (isTaken(status)) return ''
  return status >= 300 && status < 400
    ? `It answered with a redirect (${status}), which is not followed.`
    : `It answered ${status}.`
}

export type WebhookDraft = {
  name: string
  url: string
  kinds: readonly string[]
  propertyIds: readonly number[]
}

/** Returns the problems of a webhook's input. `allowsHttp` is an installation setting. */
export function webhookProblems(
  { name, url, kinds: chosen, propertyIds }: WebhookDraft,
  { allowsHttp }: { allowsHttp: boolean },
): Problem[] {
  return [
    ...requiredText('name', 'Name', name),
    ...urlProblems(url, allowsHttp),
    ...(chosen.length === 0 ? [required('kinds', 'A kind of record')] : []),
    ...(propertyIds.length === 0 ? [required('propertyIds', 'A property')] : []),
  ]
}

function urlProblems(url: string, allowsHttp: boolean): Problem[] {
  if (isBlank(url)) return [required('url', 'Address')]
  const scheme = /^https:\/\//i.test(url) || (allowsHttp && /^http:\/\//i.test(url))
  if (!scheme) return [problem('url', 'bad-pattern', 'The address must begin with https://.')]
  const authority = url.slice(url.indexOf('//') + 2).split(/[/?#]/)[0] ?? ''
  if (authority.includes('@'))
    return [problem('url', 'not-allowed', 'The address must hold no user name or password.')]
  if (authority === '' || /[\s\\]/.test(url))
    return [problem('url', 'bad-pattern', 'This is not an address.')]
  return hasUsablePort(authority)
    ? []
    : [problem('url', 'bad-pattern', 'The port must be a number from 1 to 65535.')]
}

/** Whether an address has no port, or one that can be connected to: port 0 names none. */
function hasUsablePort(authority: string): boolean {
  const port = /:([^:\]]*)$/.exec(authority)?.[1] ?? ''
  return port === '' || (/^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535)
}
