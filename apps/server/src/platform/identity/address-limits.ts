import { isIPv6 } from 'node:net'
import type { Clock } from '../clock.ts'
import { createProcessCounts } from '../process-counts.ts'

export type AddressLimits = {
  /** Seconds until the address may try again; 0 when it may try now. */
  secondsToWait(address: string): number
  countFailure(address: string): void
  /** How many were counted in the running period. */
  countOf(address: string): number
}

/** A household or office has a whole IPv6 /64, so failures are counted by that network. */
export function networkOf(address: string): string {
  if (address.startsWith('::ffff:')) return address.slice(7)
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const missing = address.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : []
  return [...left, ...missing, ...right].slice(0, 4).join(':')
}

type AddressLimitOptions = {
  /** Names the limit between the server processes, which count together. */
  limit: string
  allowed?: number
  windowSeconds?: number
}

/**
 * Counts failed sign-ins per address: 50 in a quarter of an hour, enough for a company behind one address. Kept in
 * memory, together with the other processes; the limits per account are in the database. Other limits pass their own
 * count and period.
 */
export function createAddressLimits(
  clock: Clock,
  { limit, allowed: allowedFailures = 50, windowSeconds = 15 * 60 }: AddressLimitOptions,
): AddressLimits {
  const counts = createProcessCounts({
    limit,
    windowMs: windowSeconds * 1000,
    nowMs: () => clock.now().getTime(),
  })
  return {
    secondsToWait(address) {
      const { count, remainingMs } = counts.read(networkOf(address))
      return count < allowedFailures ? 0 : Math.max(1, Math.ceil(remainingMs / 1000))
    },
    countOf: (address) => counts.read(networkOf(address)).count,
    countFailure: (address) => void counts.add(networkOf(address)),
  }
}
