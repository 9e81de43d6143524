import type { QueryClient } from '@tanstack/react-query'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { createStore } from '#lib/store.ts'
import { changeRecordOptions, hasPendingChange } from './record-change.queries.ts'
import { type RecordChange, type RecordKind, recordKey } from './record-change.ts'

/** The last change of a record, with undo if available. */
export type ShownNotice = {
  readonly id: number
  /** The record, from {@link recordKey}. */
  readonly record: string
  readonly text: string
  readonly undo: (() => void) | null
}

/** Notice for a change that waits on this device. */
export const onDeviceText = 'On this device only. It is sent when the server can be reached.'

let lastId = 0

/** The last notice. A new one replaces it. */
export const changeNotice = createStore<ShownNotice | null>(null)

type Announcement<T> = {
  readonly queries: QueryClient
  readonly kind: RecordKind<T>
  readonly id: number
  readonly text: string
  /** The undo change, or null. */
  readonly back: RecordChange<T> | null
}

/** Shows a notice about a change. Undo is a normal change; its failure shows in the global dialog. */
export function showChangeNotice<T>({ queries, kind, id, text, back }: Announcement<T>): void {
  const takeBack = (change: RecordChange<T>) => {
    changeNotice.set(null)
    const options = { ...changeRecordOptions(queries, kind, id), meta: {} }
    const isAfterOwn = hasPendingChange(queries, kind, id)
    queries
      .getMutationCache()
      .build(queries, options)
      .execute({ change, idempotencyKey: newIdempotencyKey(), isAfterOwn })
      .then(({ isOnDevice }) => {
        const text = isOnDevice ? onDeviceText : 'Undone.'
        showChangeNotice({ queries, kind, id, text, back: null })
      })
      .catch(() => undefined)
  }
  showNotice({ record: recordKey(kind, id), text, undo: back && (() => takeBack(back)) })
}

/** Shows a notice about something other than a record, with undo. */
export function showNotice(notice: Omit<ShownNotice, 'id'>): void {
  lastId += 1
  changeNotice.set({ id: lastId, ...notice })
}
