const strictly = new TextDecoder('utf-8', { fatal: true })
const bytes = Array.from({ length: 128 }, (_, at) => 128 + at)
/** The bytes above 127 of Windows-1252, by their characters. */
const byteOf = new Map(
  bytes.map((byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
)

/**
 * What letters of Western Europe, dashes, quotation marks and the euro become. Other sequences alone prove nothing: 'ß'
 * and a space that keeps words together are one of them.
 */
const evidence = /[\u00c2\u00c3][^\0-\x7f]|\u00e2[\u20ac\u201a]/

/**
 * Returns what a text says whose bytes of UTF-8 were once read as Windows-1252 and written as UTF-8 again: 'Façade' of
 * 'FaÃ§ade'. Null where that did not happen, as in every text that holds another character beyond ASCII.
 */
export function readEncodedTwice(text: string): string | null {
  if (!evidence.test(text)) return null
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
