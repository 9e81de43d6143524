import type { Clock } from '#platform/clock.ts'
import { type AddressLimits, createAddressLimits } from '#platform/identity/address-limits.ts'

const windowSeconds = 15 * 60

export type LinkLimits = {
  /** Counts a visit of an address; returns the seconds that it must wait, 0 when it need not. */
  visit(address: string): number
  /** The same for one link, whoever opens it. */
  open(linkId: string): number
  /**
   * The same for invalid links: guessing is stopped sooner. Valid links still open, because many people may share an
   * address with someone whose links have expired.
   */
  wrong(address: string): number
}

function take(limits: AddressLimits, key: string): number {
  const seconds = limits.secondsToWait(key)
  if (seconds === 0) limits.countFailure(key)
  return seconds
}

/** Limits in the memory of this process; the daily limit of entries is counted in the database. */
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
