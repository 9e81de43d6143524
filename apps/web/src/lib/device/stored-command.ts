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
type CommandState = 'waiting' | 'sending' | 'conflict' | 'refused'

/** A field that two people changed to different values. */
type CommandConflict = {
  readonly field: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** A line of an order's log: who did what, and when (ISO 8601). */
type CommandLogLine = { readonly by: string; readonly activity: string; readonly at: string }

/** Greatest ids of the lines of an order, to recognize lines that a command added. */
export type SeenLines = { readonly comment: number; readonly labor: number; readonly part: number }

/** A record other than an order, by the name of its kind. */
type OtherRecord = {
  readonly kind: string
  /** For a record that does not exist yet, the idempotency key of the command that creates it. */
  readonly id: number | string
  /** Whether a command on this device creates it. Its photos wait for that. */
  readonly isNew?: true
}

export type CreatedRecord = Pick<StoredCommand, 'orderId' | 'recordName'> & {
  readonly record?: OtherRecord
  /** Inputs that name it in commands that add to it. */
  readonly fields: Readonly<Record<string, number>>
}

/** A change on this device that the server has not acknowledged. */
export type StoredCommand = {
  /** ULID. Commands of a record run in the order of their ids. */
  readonly id: string
  /** Sent as `Idempotency-Key`: the key of the form's draft, else the id. A new ULID after an edit of a refused command. */
  readonly key: string
  /** The changed order, or null if it is another record. */
  readonly orderId: number | null
  readonly record?: OtherRecord
  /** Name of the changed record, shown where the record itself is not stored. */
  readonly recordName: string
  /** Description of the order as the person saw it. */
  readonly recordText?: string
  /** Name of the route in the contract. */
  readonly call: string
  readonly options: StoredOptions
  /** Values of the fields that the command replaces, before and after. Empty for a command that only adds. */
  readonly base: Readonly<Record<string, unknown>>
  readonly mine: Readonly<Record<string, unknown>>
  /** The `fmModId` that the person saw, sent as `If-Match`. Null for a command that only adds. */
  readonly baseVersion: number | null
  /** Line of the order to which `baseVersion` belongs. Absent if it is the order's. */
  readonly lineId?: number
  /** Lines of the order when the command was made, if the order was loaded. */
  readonly seen?: SeenLines
  /** Server time in epoch milliseconds, as this device knew it. */
  readonly at: number
  readonly state: CommandState
  /** Number of times it was sent. Above 0, it may have reached the server. */
  readonly attempts: number
  /** The server's text for a refused command. */
  readonly refusal?: string
  /** Codes of the problems of a refused command. */
  readonly refusalCodes?: readonly string[]
  readonly conflicts?: readonly CommandConflict[]
  /** Latest lines of the order's log when the conflict was found, the oldest first. */
  readonly latest?: readonly CommandLogLine[]
  /** Id of the photo in `blobs`. Photos are sent after the other commands of their order. */
  readonly blobId?: string
  /** Whether the server accepts the command only after a photo of its order, so that photos are sent before it. */
  readonly needsPhotos?: boolean
}

/** A command before it is stored. */
export type NewCommand = Pick<
  StoredCommand,
  'orderId' | 'recordName' | 'call' | 'options' | 'base' | 'mine' | 'baseVersion'
> & {
  /** Idempotency key of all attempts, which the form's draft also has. Defaults to the id. */
  readonly key?: string | undefined
  /** Defaults to now. */
  readonly at?: number
  readonly seen?: SeenLines
  readonly lineId?: number
  readonly record?: OtherRecord
  readonly recordText?: string
  readonly needsPhotos?: boolean
}

/** Whether a command creates a record. */
export const isCreation = ({ record, blobId }: Pick<StoredCommand, 'record' | 'blobId'>): boolean =>
  record?.isNew === true && blobId === undefined

/** Whether a command must not overtake an earlier one that waits for the person: one that only adds may. */
export const keepsPlace = ({ baseVersion, record }: Pick<StoredCommand, 'baseVersion' | 'record'>): boolean =>
  baseVersion !== null || record?.isNew === true

/** Whether a command needs the person's decision. */
export const isStopped = ({ state }: Pick<StoredCommand, 'state'>): boolean =>
  state === 'refused' || state === 'conflict'

/** Key of the record that a command changes. Commands with the same key are sent one after another. */
export const laneOf = ({ orderId, record }: Pick<StoredCommand, 'orderId' | 'record'>): string =>
  record ? `${record.kind} ${record.id}` : `order ${orderId}`
