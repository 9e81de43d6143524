/** What became of a renewal: a new token, the provider's no, or no way to ask it. */
export const renewals = ['renewed', 'refused', 'unreachable'] as const
export type Renewal = (typeof renewals)[number]

let running: Promise<Renewal> | undefined

/**
 * Runs a renewal so that neither this tab nor another one runs a second: a refresh token used twice
 * looks stolen to the provider. Where the browser has no locks (plain HTTP) only this tab is guarded.
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

/** Tells a provider that says no from one that can't be asked: only the first ends a session. */
export async function renewalOf(renew: () => Promise<void>): Promise<Renewal> {
  try {
    await renew()
    return 'renewed'
  } catch (error) {
    return !navigator.onLine || couldNotAsk(error) ? 'unreachable' : 'refused'
  }
}

/** A call that failed or timed out. A hidden frame that times out is a refusal: providers forbid framing their error pages. */
function couldNotAsk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'ErrorTimeout') return /^network/i.test(error.message)
  return error instanceof TypeError && /fetch|network|load/i.test(error.message)
}
