import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error.ts'
import {
  type ChangeResult,
  type DraftOfChange,
  type RecordChange,
  type RecordKind,
  recordKey,
} from './record-change.ts'

export type SentChange<T> = {
  readonly change: RecordChange<T>
  readonly idempotencyKey: string
  /** Whether an earlier change of this person was pending when they clicked. */
  readonly isAfterOwn: boolean
  /** Aborted when the form has closed. */
  readonly signal?: AbortSignal | undefined
  /** The stored input. Removed on success, even if its form has closed. */
  readonly draft?: DraftOfChange | undefined
  /** See `useRecordChange`. */
  readonly onStored?: (() => void) | undefined
}

/** Changes that the queue takes before their turn, so that they are on disk at once. */
const taken = new WeakMap<object, Promise<ChangeResult<unknown> | null>>()

/** Whether a local change of the record has no response yet. */
export const hasPendingChange = <T>(queries: QueryClient, kind: RecordKind<T>, id: number): boolean =>
  queries.isMutating({ predicate: ({ options }) => options.scope?.id === recordKey(kind, id) }) > 0

/**
 * Sends changes of one record sequentially, so that a response never overtakes a later one. The returned
 * record replaces the shown one, and lists are refetched. After a stale version or a conflict, the server's
 * current record is shown, also in lists; after other rejections the record is refetched. A change that may
 * follow an own one uses its resulting version, so that people never conflict with themselves.
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
  const take = async (sent: SentChange<T>): Promise<ChangeResult<T> | null> => {
    const { change, idempotencyKey, signal, onStored } = sent
    const queue = await kind.queue?.()
    if (!queue) {
      onStored?.()
      return null
    }
    await queries.cancelQueries({ queryKey })
    return await queue(change, { ifMatch: undefined, idempotencyKey, signal, onStored })
  }
  return mutationOptions({
    onMutate: (sent: SentChange<T>) => {
      // The queue keeps the sequence of changes that name no version, so they need not wait for earlier answers.
      if (!sent.onStored || !sent.change.call || sent.change.seen !== undefined) return
      const taking = take(sent)
      taking.catch(() => undefined)
      taken.set(sent, taking)
    },
    scope: { id: recordKey(kind, id) },
    meta: { showsOwnErrors: true },
    mutationFn: async (sent: SentChange<T>): Promise<ChangeResult<T>> => {
      const { change, idempotencyKey, isAfterOwn, signal, draft } = sent
      const settled = (await taken.get(sent)) as ChangeResult<T> | null | undefined
      if (settled) {
        draft?.finish()
        return settled
      }
      // A pending older read must not overwrite the response.
      await queries.cancelQueries({ queryKey })
      const ifMatch = isAfterOwn && change.followsOwn ? (presentVersion() ?? change.seen) : change.seen
      const queue = change.call && (await kind.queue?.())
      const result = queue
        ? await queue(change, { ifMatch, idempotencyKey, signal })
        : { record: await change.send({ ifMatch, idempotencyKey }), isOnDevice: false }
      draft?.finish()
      return result
    },
    onSuccess: ({ record, isOnDevice }) => {
      // The shown record comes from the server's and the commands that wait.
      if (isOnDevice) return
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
      // A concurrent change also affects lists, and some pages load their record from one.
      readAgain()
    },
  })
}
