import type { Clock } from '../clock.ts'
import { type AddressLimits, createAddressLimits } from './address-limits.ts'

const windowSeconds = 15 * 60

/** Limits of pages that open by a secret address instead of a sign-in. */
export type VisitLimits = {
  /** Counts a visit of an address; returns the seconds that it must wait, 0 when it need not. */
  visit(address: string): number
  /** Counts an opening of one secret address by any visitor. */
  open(secretId: string): number
  /**
   * Counts an invalid address: guessing is stopped sooner. Valid ones still open, because many people may
   * share an IP address with someone whose links have expired.
   */
  wrong(address: string): number
}

function take(limits: AddressLimits, key: string): number {
  const seconds = limits.secondsToWait(key)
  if (seconds === 0) limits.countFailure(key)
  return seconds
}

/** Limits per 15 minutes, in memory; writes are limited in the database. `pages` names the purpose. */
export function createVisitLimits(
  clock: Clock,
  { pages, openings: allowed = 300 }: { pages: string; openings?: number },
): VisitLimits {
  const wrong = createAddressLimits(clock, { limit: `wrong ${pages}`, allowed: 30, windowSeconds })
  const visits = createAddressLimits(clock, { limit: `visits of ${pages}`, allowed: 600, windowSeconds })
  const openings = createAddressLimits(clock, { limit: `openings of ${pages}`, allowed, windowSeconds })
  return {
    visit: (address) => take(visits, address),
    open: (secretId) => take(openings, secretId),
    wrong: (address) => take(wrong, address),
  }
}
