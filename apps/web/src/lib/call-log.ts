/** One finished call, for the developer mode. */
export type CallRecord = {
  readonly id: number
  readonly operation: string
  readonly method: string
  readonly url: string
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly durationMs: number
}

const kept = 30
let records: readonly CallRecord[] = []
let count = 0
const listeners = new Set<() => void>()

/** Remembers a finished call; the last 30 are kept. */
export function logCall(record: Omit<CallRecord, 'id'>): void {
  count += 1
  records = [{ ...record, id: count }, ...records].slice(0, kept)
  for (const listener of listeners) listener()
}

/** The last calls, newest first; the same list as long as nothing was added. */
export const callLog = {
  get: (): readonly CallRecord[] => records,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
