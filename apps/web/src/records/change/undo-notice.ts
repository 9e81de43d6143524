import type { QueryClient } from '@tanstack/react-query'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { createStore } from '#lib/store.ts'
import { changeRecordOptions, hasPendingChange } from './record-change.queries.ts'
import { type RecordChange, type RecordKind, recordKey } from './record-change.ts'

/** What was just done to a record, and the way back where there is one. */
export type ShownNotice = {
  readonly id: number
  /** Which record, as {@link recordKey} names it. */
  readonly record: string
  readonly text: string
  readonly undo: (() => void) | null
}

let lastId = 0

/** The last change that is worth telling; the next one takes its place. */
export const changeNotice = createStore<ShownNotice | null>(null)

type Announcement<T> = {
  readonly queries: QueryClient
  readonly kind: RecordKind<T>
  readonly id: number
  readonly text: string
  /** The change that takes it back; null where there is none. */
  readonly back: RecordChange<T> | null
}

/** Tells what was done. Taking it back is a change like any other; its failure shows in the global dialog. */
export function showChangeNotice<T>({ queries, kind, id, text, back }: Announcement<T>): void {
  const takeBack = (change: RecordChange<T>) => {
    changeNotice.set(null)
    const options = { ...changeRecordOptions(queries, kind, id), meta: {} }
    const isAfterOwn = hasPendingChange(queries, kind, id)
    queries
      .getMutationCache()
      .build(queries, options)
      .execute({ change, idempotencyKey: newIdempotencyKey(), isAfterOwn })
      .then(() => showChangeNotice({ queries, kind, id, text: 'Undone.', back: null }))
      .catch(() => undefined)
  }
  showNotice({ record: recordKey(kind, id), text, undo: back && (() => takeBack(back)) })
}

/** Tells what was done to something that is not changed as a record, and how to take it back. */
export function showNotice(notice: Omit<ShownNotice, 'id'>): void {
  lastId += 1
  changeNotice.set({ id: lastId, ...notice })
}
