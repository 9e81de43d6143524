const strictly = new TextDecoder('utf-8', { fatal: true })
const bytes = Array.from({ length: 128 }, (_, at) => 128 + at)
/** The bytes above 127 of Windows-1252, by their characters. */
const byteOf = new Map(
  bytes.map((byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
)

/** How a sequence of UTF-8 begins that was read as Windows-1252. */
const mayBegin = /[\u00c2-\u00f4][^\0-\x7f]/

/**
 * Returns what a text says whose bytes of UTF-8 were once read as Windows-1252 and written as UTF-8 again: 'Façade' of
 * 'FaÃ§ade'. Null where that did not happen, as in every text that holds another character beyond ASCII.
 */
export function readEncodedTwice(text: string): string | null {
  if (!mayBegin.test(text)) return null
  const read: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0) as number
    const byte = code < 128 ? code : byteOf.get(character)
    if (byte === undefined) return null
    read.push(byte)
  }
  try {
    const once = strictly.decode(Uint8Array.from(read))
    return once === text ? null : once
  } catch {
    return null
  }
}
