import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply } from 'fastify'

type Encode = (text: string) => Buffer

/**
 * The lowest level of each encoding: a list of 30 kB shrinks to 4 kB in 0.06 to 0.08 ms, where the levels for files
 * take 0.2 ms for 3.5 kB. The first encoding that the client accepts is used.
 */
const encoders: Readonly<Record<string, Encode>> = {
  zstd: (text) => zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (text) => gzipSync(text, { level: 1 }),
}
const encodings = Object.keys(encoders)

/** Shorter responses gain nothing. */
export const minCompressed = 1024
/** Compressing longer responses at once would block other requests; they are compressed as streams. */
const maxAtOnce = 256 * 1024

const isJson = (reply: FastifyReply) =>
  String(reply.getHeader('content-type') ?? '').startsWith('application/json')

/**
 * Compresses each response in one step before it is sent. A stream per response, as for files, costs ten times as much
 * as the compression itself.
 */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isShortText =
      typeof payload === 'string' && payload.length >= minCompressed && payload.length <= maxAtOnce
    if (!isShortText || !isJson(reply) || reply.hasHeader('content-encoding')) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', encodings)
    const encode = encoding === null ? undefined : encoders[encoding]
    if (encoding === null || encode === undefined) return done(null, payload)
    reply.header('content-encoding', encoding)
    done(null, encode(payload))
  })
}
