import { isIPv6 } from 'node:net'
import type { Clock } from '../clock.ts'
import { createProcessCounts, type Reservation } from '../process-counts.ts'

export type AddressLimits = {
  /** Seconds until the address may try again; 0 when it may try now. */
  secondsToWait(address: string): number
  countFailure(address: string): void
  /**
   * Runs an attempt whose failure counts. Concurrent attempts cannot exceed the limit: an attempt waits while the running
   * ones could use it up. `refuse` answers once the limit is reached.
   */
  attempt<T>(address: string, attempt: Attempt<T>): Promise<T>
  /** Counts the address before its work; `release` takes the count back. */
  reserve(address: string): Reservation
  /** How many were counted in the running period. */
  countOf(address: string): number
}

type Attempt<T> = {
  /** Calls `fail` once for a failure. */
  work(fail: () => void): Promise<T>
  refuse(secondsToWait: number): T
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
  /** Running attempts and waiting ones, by network. */
  const gates = new Map<string, { running: number; waiting: (() => void)[] }>()

  function secondsToWait(address: string): number {
    const { count, remainingMs } = counts.read(networkOf(address))
    return count < allowedFailures ? 0 : Math.max(1, Math.ceil(remainingMs / 1000))
  }

  async function attempt<T>(address: string, { work, refuse }: Attempt<T>): Promise<T> {
    const key = networkOf(address)
    // Looked up again after each wait: a gate without attempts is dropped.
    for (let gate = gates.get(key); gate && secondsToWait(address) === 0; gate = gates.get(key)) {
      if (counts.read(key).count + gate.running < allowedFailures) break
      const { waiting } = gate
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    const seconds = secondsToWait(address)
    if (seconds > 0) return refuse(seconds)
    const gate = gates.get(key) ?? { running: 0, waiting: [] }
    gates.set(key, gate)
    gate.running += 1
    try {
      return await work(() => void counts.add(key))
    } finally {
      gate.running -= 1
      for (const wake of gate.waiting.splice(0)) wake()
      if (gate.running === 0) gates.delete(key)
    }
  }

  return {
    secondsToWait,
    attempt,
    reserve: (address) => counts.reserve(networkOf(address)),
    countOf: (address) => counts.read(networkOf(address)).count,
    countFailure: (address) => void counts.add(networkOf(address)),
  }
}
