/** Decodes base64. Throws for invalid text. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const characters = atob(base64)
  const bytes = new Uint8Array(characters.length)
  for (let at = 0; at < characters.length; at++) bytes[at] = characters.charCodeAt(at)
  return bytes
}
