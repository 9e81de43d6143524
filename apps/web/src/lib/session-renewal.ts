import { ChunkLoadError } from './load-chunk.ts'

/** Outcome of a renewal: a new token, a refusal by the provider, or no connection to it. */
const renewals = ['renewed', 'refused', 'unreachable'] as const
export type Renewal = (typeof renewals)[number]

let running: Promise<Renewal> | undefined

/**
 * Prevents concurrent renewals in this and other tabs, because a refresh token used twice looks stolen to the
 * provider. Without browser locks (plain HTTP), only this tab is protected.
 */
export function exclusively(renew: () => Promise<Renewal>): Promise<Renewal> {
  running ??= withLock(renew).finally(() => {
    running = undefined
  })
  return running
}

async function withLock(renew: () => Promise<Renewal>): Promise<Renewal> {
  const locks: LockManager | null | undefined = navigator.locks
  return locks ? locks.request('fettle.session-renewal', renew) : renew()
}

/** Distinguishes a refusal from an unreachable provider: only a refusal ends a session. */
export async function renewalOf(renew: () => Promise<void>): Promise<Renewal> {
  try {
    await renew()
    return 'renewed'
  } catch (error) {
    return !navigator.onLine || couldNotAsk(error) ? 'unreachable' : 'refused'
  }
}

/**
 * A call that failed or timed out, or a library that could not be loaded. A hidden frame that times out is a refusal, because providers forbid
 * framing their error pages.
 */
function couldNotAsk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof ChunkLoadError) return true
  if (error.name === 'ErrorTimeout') return /^network/i.test(error.message)
  return error instanceof TypeError && /fetch|network|load/i.test(error.message)
}
