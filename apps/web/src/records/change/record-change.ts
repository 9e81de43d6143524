import type { Route } from '@fettle/contract/route'
import type { DataTag, QueryKey } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/api-client.ts'

/** What is changed here: one kind of record, as its calls and its queries know it. `T` is the record. */
export type RecordKind<T> = {
  /** Names the kind in keys, such as `asset`. */
  readonly name: string
  /** Reads a record out of an answer; the answer of a changing call, and the present state beside a refusal. */
  readonly schema: {
    readonly parse: (answer: unknown) => T
    readonly safeParse: (
      answer: unknown,
    ) => { readonly success: true; readonly data: T } | { readonly success: false }
  }
  readonly idOf: (record: T) => number
  readonly versionOf: (record: T) => number
  /** The key under which one record lies in the cache. */
  readonly queryKeyOf: (id: number) => DataTag<QueryKey, T, Error>
  /** The key that all lists of the kind begin with; they are read again after a change. */
  readonly listKey: QueryKey
  /** The keys of what the server computes from records of the kind; read again after a change, as lists are. */
  readonly computedKeys?: readonly QueryKey[]
}

/** Tells a record from those of its own and of other kinds. */
export const recordKey = (kind: Pick<RecordKind<never>, 'name'>, id: number): string => `${kind.name}-${id}`

/** What goes along with a change: the version that the person saw, and the key that makes a repetition harmless. */
export type ChangeHeaders = { readonly ifMatch: number | undefined; readonly idempotencyKey: string }

/** One change of a record or of what hangs on it, ready to be sent. */
export type RecordChange<T> = {
  /** Tells this change from another one: the same change is sent again under the same key while it had no answer. */
  readonly signature: string
  /** The record's version (`fmModId`) that the person saw; absent for lines of the record, which stand for themselves. */
  readonly seen: number | undefined
  /** The server decides it anew and it overwrites nothing of others, so it may follow an own change at once. */
  readonly followsOwn?: true
  /** Makes the call. Returns the record as it then is, or null when the answer is something else. */
  readonly send: (headers: ChangeHeaders) => Promise<T | null>
}

/** A change that a stored entry was sent as, and the key that makes a repetition of it harmless. */
export type SentDraft = { readonly signature: string; readonly key: string }

/** The stored entry that a change sends. It outlives its form, so that a repetition after a reload has the same key. */
export type DraftOfChange = {
  readonly sent: SentDraft | undefined
  readonly markSent: (sent: SentDraft | undefined) => void
  /** Removes the entry from this device. */
  readonly clear: () => void
}

const signatureOf = (route: Route, options: object): string => JSON.stringify([route.name, options])

type Versioned = { readonly fmModId: number }

/** A change that the server answers with the record as it then is. */
export function recordChange<T, R extends Route>(
  { schema }: Pick<RecordKind<T>, 'schema'>,
  route: R,
  options: CallOptions<R>,
  seen?: Versioned,
): RecordChange<T> {
  return {
    signature: signatureOf(route, options),
    seen: seen?.fmModId,
    send: async (headers) => schema.parse(await call(route, { ...options, ...headers })),
  }
}

/** A change of a line, such as labor, that the server answers with the line or with nothing. `ifMatch` is the line's. */
export function lineChange<R extends Route>(
  route: R,
  options: CallOptions<R>,
  seen?: Versioned,
): RecordChange<never> {
  return {
    signature: signatureOf(route, options),
    seen: seen?.fmModId,
    send: async (headers) => {
      await call(route, { ...options, ...headers })
      return null
    },
  }
}
