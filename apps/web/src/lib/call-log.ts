import { createStore, type Store } from './store.ts'

/** A finished call, for developer mode. */
export type CallRecord = {
  readonly id: number
  readonly operation: string
  readonly method: string
  readonly url: string
  /** HTTP status, or 0 without a response. */
  readonly status: number
  readonly durationMs: number
}

const maxCalls = 30
let count = 0

/** The last 30 calls, newest first. */
export const callLog: Store<readonly CallRecord[]> = createStore<readonly CallRecord[]>([])

/** Records a finished call. */
export function logCall(record: Omit<CallRecord, 'id'>): void {
  count += 1
  callLog.set([{ ...record, id: count }, ...callLog.get()].slice(0, maxCalls))
}
