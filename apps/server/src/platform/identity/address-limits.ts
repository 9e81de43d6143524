import { isIPv6 } from 'node:net'
import type { Clock } from '../clock.ts'

const maxAddresses = 20_000

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

/**
 * Counts failed sign-ins per address: 50 in a quarter of an hour, enough for a company behind one address. Kept in
 * memory, so each process counts on its own; the limits per account are in the database. Other limits pass their own
 * count and period.
 */
export function createAddressLimits(
  clock: Clock,
  { allowed: allowedFailures = 50, windowSeconds = 15 * 60 } = {},
): AddressLimits {
  const failures = new Map<string, { count: number; since: number }>()
  const seconds = () => clock.now().getTime() / 1000

  function present(network: string) {
    const found = failures.get(network)
    if (found && seconds() - found.since < windowSeconds) return found
    failures.delete(network)
    return null
  }

  return {
    secondsToWait(address) {
      const found = present(networkOf(address))
      if (found === null || found.count < allowedFailures) return 0
      return Math.max(1, Math.ceil(found.since + windowSeconds - seconds()))
    },
    countOf: (address) => present(networkOf(address))?.count ?? 0,
    countFailure(address) {
      const network = networkOf(address)
      const found = present(network)
      if (found) found.count += 1
      else {
        if (failures.size >= maxAddresses) failures.delete(failures.keys().next().value as string)
        failures.set(network, { count: 1, since: seconds() })
      }
    },
  }
}
