/** What a request code stands for: the place or the asset that a request is about. */
export const requestCodeKinds = ['property', 'building', 'floor', 'room', 'asset'] as const
export type RequestCodeKind = (typeof requestCodeKinds)[number]

/**
 * The content of the QR code on a wall, a machine or a business card: its kind, the record's id, and the last day on
 * which it opens the request form, `YYYY-MM-DD` in the property's time zone; null for always.
 */
export type RequestCode = { kind: RequestCodeKind; id: number; untilOn: string | null }

/** Bytes of a code without its signature: a byte of kind, six of the id, two of the last day. */
export const requestCodeBytes = 9

const dayMs = 86_400_000
const maxDays = 0xffff

/** The last day that a code can name. */
export const maxRequestCodeDay = '2149-06-06'

/** Returns the bytes of a code, which are signed as they are. Throws for what no code can hold. */
export function packRequestCode({ kind, id, untilOn }: RequestCode): Uint8Array {
  const days = untilOn === null ? 0 : Date.parse(`${untilOn}T00:00:00Z`) / dayMs
  if (!Number.isSafeInteger(id) || id < 1 || id >= 2 ** 48) throw new Error(`No code can hold the id ${id}.`)
  if (!Number.isInteger(days) || days < 0 || days > maxDays)
    throw new Error(`No code can hold the day ${untilOn}.`)
  const bytes = new Uint8Array(requestCodeBytes)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, requestCodeKinds.indexOf(kind))
  view.setUint16(1, Math.floor(id / 2 ** 32))
  view.setUint32(3, id % 2 ** 32)
  view.setUint16(7, days)
  return bytes
}

/** Reads the bytes of a code; null for anything that `packRequestCode` does not return. */
export function unpackRequestCode(bytes: Uint8Array): RequestCode | null {
  if (bytes.length !== requestCodeBytes) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = requestCodeKinds[view.getUint8(0)]
  const id = view.getUint16(1) * 2 ** 32 + view.getUint32(3)
  const days = view.getUint16(7)
  if (kind === undefined || id === 0) return null
  return { kind, id, untilOn: days === 0 ? null : new Date(days * dayMs).toISOString().slice(0, 10) }
}

/** Whether a code's last day has passed; `today` is a day of the property's time zone. */
export const isRequestCodeOver = ({ untilOn }: Pick<RequestCode, 'untilOn'>, today: string): boolean =>
  untilOn !== null && today > untilOn
