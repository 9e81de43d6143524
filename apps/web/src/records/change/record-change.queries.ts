import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error.ts'
import { type RecordChange, type RecordKind, recordKey } from './record-change.ts'

export type SentChange<T> = {
  readonly change: RecordChange<T>
  readonly idempotencyKey: string
  /** Whether an earlier change of this person was still on its way when they pressed. */
  readonly isAfterOwn: boolean
}

/** Whether a change of the record that was made here has no answer yet. */
export const hasPendingChange = <T>(queries: QueryClient, kind: RecordKind<T>, id: number): boolean =>
  queries.isMutating({ predicate: ({ options }) => options.scope?.id === recordKey(kind, id) }) > 0

/**
 * Sends changes of one record, one after the other, so that an answer never overtakes a later one. The answered record
 * takes the place of the one on the screen, and lists are read again. What the server says about a stale version or a
 * conflict is shown as the present state, in lists as well; after any other refusal the record is read again. A change
 * that may follow an own one goes with the version that this one led to: nobody is refused for what they did themselves.
 */
export const changeRecordOptions = <T>(queries: QueryClient, kind: RecordKind<T>, id: number) => {
  const queryKey: QueryKey = kind.queryKeyOf(id)
  const presentVersion = () => {
    const present = queries.getQueryData<T>(queryKey)
    return present && kind.versionOf(present)
  }
  const readAgain = () => {
    for (const stale of [kind.listKey, ...(kind.computedKeys ?? [])])
      void queries.invalidateQueries({ queryKey: stale })
  }
  const show = (record: T) => queries.setQueryData<T>(kind.queryKeyOf(kind.idOf(record)) as QueryKey, record)
  return mutationOptions({
    scope: { id: recordKey(kind, id) },
    meta: { showsOwnErrors: true },
    mutationFn: async ({ change, idempotencyKey, isAfterOwn }: SentChange<T>) => {
      // An older state that is still on its way must not take the place of the answer.
      await queries.cancelQueries({ queryKey })
      const ifMatch = isAfterOwn && change.followsOwn ? (presentVersion() ?? change.seen) : change.seen
      return await change.send({ ifMatch, idempotencyKey })
    },
    onSuccess: (record) => {
      if (record !== null) show(record)
      else void queries.invalidateQueries({ queryKey })
      readAgain()
    },
    onError: (error) => {
      const present = error instanceof ApiError ? kind.schema.safeParse(error.current) : undefined
      if (!present?.success || kind.idOf(present.data) !== id) {
        void queries.invalidateQueries({ queryKey })
        return
      }
      show(present.data)
      // What somebody else changed is old in lists, too, and some pages have their record from one.
      readAgain()
    },
  })
}
