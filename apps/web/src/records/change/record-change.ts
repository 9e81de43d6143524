import type { Route } from '@fettle/contract/route'
import type { DataTag, QueryKey } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/api-client.ts'

/** Definition of an editable record kind, with its calls and queries. `T` is the record. */
export type RecordKind<T> = {
  /** Name of the kind in keys, such as `asset`. */
  readonly name: string
  /** Parses a record from a response, or the current record in a rejection. */
  readonly schema: {
    readonly parse: (answer: unknown) => T
    readonly safeParse: (
      answer: unknown,
    ) => { readonly success: true; readonly data: T } | { readonly success: false }
  }
  readonly idOf: (record: T) => number
  readonly versionOf: (record: T) => number
  readonly queryKeyOf: (id: number) => DataTag<QueryKey, T, Error>
  /** Query key prefix of all lists of the kind, refetched after a change. */
  readonly listKey: QueryKey
  /** Query keys of derived data, refetched after a change like lists. */
  readonly computedKeys?: readonly QueryKey[]
  /** Resolves to the queue on this device that takes changes of the kind, or null without one. */
  readonly queue?: () => Promise<DeviceQueue<T> | null>
}

export type ChangeResult<T> = {
  /** Null if the response was not a record. */
  readonly record: T | null
  /** Whether it waits on this device. The record then shows it, but the server does not have it. */
  readonly isOnDevice: boolean
}

/**
 * Takes a change to the server, or stores it on this device if the server cannot be reached. Rejects like the
 * call if the server refuses the change.
 */
export type DeviceQueue<T> = (change: RecordChange<T>, sent: QueuedHeaders) => Promise<ChangeResult<T>>

type QueuedHeaders = ChangeHeaders & {
  /** Aborted when the form has closed. A later refusal then stays in the queue. */
  readonly signal?: AbortSignal | undefined
  /** Called when the change is on disk. */
  readonly onStored?: (() => void) | undefined
}

/** Identifies a record across all kinds. */
export const recordKey = (kind: Pick<RecordKind<never>, 'name'>, id: number): string => `${kind.name}-${id}`

/** Headers of a change: the version seen by the person, and the idempotency key. */
export type ChangeHeaders = { readonly ifMatch: number | undefined; readonly idempotencyKey: string }

type StoredCall = {
  readonly route: Pick<Route, 'name'>
  readonly options: Pick<CallOptions<Route>, 'params' | 'query' | 'body'>
  /** Id of the changed record, if the options do not name it. */
  readonly recordId?: number | undefined
}

/** One change of a record or its children, ready to send. */
export type RecordChange<T> = {
  /** Identifies the change: the same change is retried with the same key after no response. */
  readonly signature: string
  /** The record's version (`fmModId`) seen by the person. Absent for independent child lines. */
  readonly seen: number | undefined
  /**
   * Whether the server recomputes it without overwriting other data, so that it may immediately follow an own
   * change.
   */
  readonly followsOwn?: true
  /** The call, if it can be stored on this device. */
  readonly call?: StoredCall
  /** Sends the call. Returns the updated record, or null if the response is not a record. */
  readonly send: (headers: ChangeHeaders) => Promise<T | null>
}

/** A stored input sent as a change, with its idempotency key. */
export type SentDraft = { readonly signature: string; readonly key: string }

/**
 * The stored input sent by a change. Kept after its form closes, so that a retry after a reload uses the same
 * key.
 */
export type DraftOfChange = {
  readonly sent: SentDraft | undefined
  readonly markSent: (sent: SentDraft | undefined) => void
  /** Removes the sent input from this device. Input that was changed since stays. */
  readonly finish: () => void
  /** Removes the input from this device. */
  readonly clear: () => void
}

const signatureOf = (route: Route, options: object): string => JSON.stringify([route.name, options])

export type Versioned = { readonly fmModId: number }

/** A change that returns the updated record. */
export function recordChange<T, R extends Route>(
  { schema }: Pick<RecordKind<T>, 'schema'>,
  route: R,
  options: CallOptions<R>,
  seen?: Versioned,
): RecordChange<T> {
  return {
    signature: signatureOf(route, options),
    seen: seen?.fmModId,
    call: { route, options },
    send: async (headers) => schema.parse(await call(route, { ...options, ...headers })),
  }
}

/**
 * A change of a child line, such as labor, that returns the line or an empty response. `ifMatch` is the
 * line's. `recordId` is the parent's, for a call that can be stored and names only the line.
 */
export function lineChange<R extends Route>(
  route: R,
  options: CallOptions<R>,
  seen?: Versioned,
  recordId?: number,
): RecordChange<never> {
  return {
    signature: signatureOf(route, options),
    seen: seen?.fmModId,
    call: { route, options, recordId },
    send: async (headers) => {
      await call(route, { ...options, ...headers })
      return null
    },
  }
}
