import type { Clock } from '#platform/clock.ts'
import { type AddressLimits, createAddressLimits } from '#platform/identity/address-limits.ts'

const windowSeconds = 15 * 60

export type LinkLimits = {
  /** Seconds to wait before an address may ask for any link; 0 when it may now, which counts as one more. */
  visit(address: string): number
  /** The same for one link, whoever opens it. */
  open(linkId: string): number
  /**
   * The same for what opens nothing: who guesses is stopped sooner. A good link opens all the same, for many may share
   * an address with one whose links have ended.
   */
  wrong(address: string): number
}

function take(limits: AddressLimits, key: string): number {
  const seconds = limits.secondsToWait(key)
  if (seconds === 0) limits.countFailure(key)
  return seconds
}

/** Limits in the memory of this process; what may be written in a day is counted in the database. */
export function createLinkLimits(clock: Clock): LinkLimits {
  const wrong = createAddressLimits(clock, { allowed: 30, windowSeconds })
  const visits = createAddressLimits(clock, { allowed: 600, windowSeconds })
  const openings = createAddressLimits(clock, { allowed: 300, windowSeconds })
  return {
    visit: (address) => take(visits, address),
    open: (linkId) => take(openings, linkId),
    wrong: (address) => take(wrong, address),
  }
}
