import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Deps } from '../deps.ts'

/** The origin of framed maps when the settings contain a key for them. */
const vendorMaps = 'https://www.google.com/maps/embed/'

/**
 * Sets headers that isolate a page: no content from other hosts except an external identity provider and
 * maps, and no inline scripts except our index page's, by hash.
 */
export async function installSecurityHeaders(
  app: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
): Promise<void> {
  const issuer = config.outside ? [new URL(config.outside.issuer).origin] : []
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...(await inlineScriptHashes(config.webFolder))],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...issuer],
        frameSrc: ["'self'", 'blob:', vendorMaps, ...issuer],
        formAction: ["'self'", ...issuer],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  const headers = headersSetBy(setHeaders)
  app.addHook('onRequest', (_request, reply, done) => {
    // On the raw response, so that one that is sent past the framework has them as well.
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}

/** The headers are the same for every response: they are put together once. */
function headersSetBy(setHeaders: ReturnType<typeof helmet>): [string, string][] {
  const headers = new Map<string, string>()
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  }
  setHeaders({} as never, response as never, (fault) => {
    if (fault) throw fault
  })
  return [...headers]
}

async function inlineScriptHashes(webFolder: string): Promise<string[]> {
  const page = await readFile(join(webFolder, 'index.html'), 'utf8').catch(() => '')
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script as string)
        .digest('base64')}'`,
  )
}
