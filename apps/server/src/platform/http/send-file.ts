import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export type FileToSend = {
  stream: Readable
  mediaType: string
  byteSize?: number
  /** The name under which it is saved; a file without one is displayed. */
  saveAs?: string
  /** Displays the file in the browser instead of saving it. */
  isShown?: boolean
}

/** Streams a stored file: never executed, never sniffed, cached only by the caller's own browser. */
export function sendFile(
  reply: FastifyReply,
  { stream, mediaType, byteSize, saveAs, isShown = false }: FileToSend,
): FastifyReply {
  reply
    .type(mediaType)
    .header('cache-control', 'private, max-age=3600')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
  if (byteSize !== undefined) reply.header('content-length', byteSize)
  if (saveAs !== undefined)
    reply.header('content-disposition', `${isShown ? 'inline' : 'attachment'}; ${namesOf(saveAs)}`)
  return reply.send(stream)
}

/** The name in characters that every client reads, and in full for clients that support RFC 6266. */
function namesOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `filename="${plain}"; filename*=UTF-8''${full}`
}
