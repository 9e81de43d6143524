import { createRememberedStore } from './store.ts'

/** Server time of the latest answer, and both clocks of this device at that moment, all in milliseconds. */
type Seen = { readonly serverAt: number; readonly wallAt: number; readonly monotonicAt: number }

/** What the next page knows: how far the server's clock is ahead of this device's, and when it last answered. */
type Remembered = { readonly aheadMs: number; readonly serverAt: number }

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' &&
  value !== null &&
  'aheadMs' in value &&
  Number.isFinite(value.aheadMs) &&
  'serverAt' in value &&
  Number.isFinite(value.serverAt)

const remembered = createRememberedStore<Remembered>('server-clock', (value) =>
  isRemembered(value) ? value : { aheadMs: 0, serverAt: 0 },
)

/** Storing each answer's time would cost a write for each call. */
const rememberEveryMs = 60_000
/** The `Date` header has seconds, and the answer was on its way. */
const toleranceMs = 5_000

let seen: Seen | null = null

/** Notes the `Date` header of a server's answer. */
export function noteServerTime(date: string | null): void {
  const serverAt = Date.parse(date ?? '')
  if (Number.isNaN(serverAt)) return
  const wallAt = Date.now()
  const difference = serverAt - wallAt
  const aheadMs = Math.abs(difference) <= toleranceMs ? 0 : difference
  seen = { serverAt: wallAt + aheadMs, wallAt, monotonicAt: performance.now() }
  const before = remembered.get()
  const isChanged = Math.abs(aheadMs - before.aheadMs) > toleranceMs
  if (isChanged || Math.abs(serverAt - before.serverAt) >= rememberEveryMs)
    remembered.set({ aheadMs, serverAt })
}

/**
 * The server's time in epoch milliseconds, without a network estimated by this device. A clock that is set back does
 * not set it back. A clock that is set forward does, until the server answers: devices that sleep stop their monotonic
 * clock, so that only the clock of the day knows how long.
 */
export function serverNow(): number {
  if (seen) {
    const { serverAt, wallAt, monotonicAt } = seen
    return serverAt + Math.max(Date.now() - wallAt, Math.round(performance.now() - monotonicAt))
  }
  const { aheadMs, serverAt } = remembered.get()
  return Math.max(Date.now() + aheadMs, serverAt)
}
