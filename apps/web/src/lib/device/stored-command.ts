/** Options of a call that can be stored: no functions, files or signals. */
export type StoredOptions = {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

/**
 * `waiting` for its turn or the network, `sending` until the server answers, `conflict` until the person
 * decides, `refused` by the server until the person edits, retries or discards it.
 */
export type CommandState = 'waiting' | 'sending' | 'conflict' | 'refused'

/** A field that two people changed, for the person to decide. */
export type CommandConflict = {
  readonly field: string
  readonly before: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** A change of an order on this device that the server has not acknowledged. */
export type StoredCommand = {
  /** ULID, sent as the idempotency key. Commands of an order run in the order of their ids. */
  readonly id: string
  readonly orderId: number
  /** Name of the route in the contract. */
  readonly call: string
  readonly options: StoredOptions
  /** Fields of the order that the command replaces. Empty for a command that only adds. */
  readonly changed: readonly string[]
  /** Values of these fields that the person saw. */
  readonly base: Readonly<Record<string, unknown>>
  /** The `fmModId` that the person saw, sent as `If-Match`. Null for a command that only adds. */
  readonly baseVersion: number | null
  /** Epoch milliseconds by the device's clock, which may be wrong. */
  readonly at: number
  /** Milliseconds since the page was opened, unaffected by changes of the clock. */
  readonly monotonicAt: number
  readonly state: CommandState
  /** The server's text for a refused command. */
  readonly refusal?: string
  readonly conflicts?: readonly CommandConflict[]
  /** Id of the photo in `blobs`. */
  readonly blobId?: string
}
