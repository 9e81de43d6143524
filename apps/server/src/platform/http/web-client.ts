import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { clientPages, signInPages } from '@fettle/contract/client-pages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Sends the web client's page, which does its own routing. An unknown path is 404: browsers get the page,
     * which shows an error; programs get a text.
     */
    sendWebClient(): FastifyReply
  }
}

/** Headers that concern pages only; scripts of workers keep them, styles and other scripts are loaded by the dozen. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

const pagePaths = new RegExp(`^/(?:(?:${[...clientPages, ...signInPages].join('|')})(?:/|$)|$)`, 'i')

/** Serves the built web client: hashed files are cached for a year, the page itself is always fresh. */
export async function installWebClient(
  app: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
): Promise<void> {
  const built = existsSync(join(config.webFolder, 'index.html'))
  if (built) {
    const files = { index: false as const, preCompressed: true, cacheControl: false }
    await app.register(staticFiles, {
      ...files,
      root: config.webFolder,
      wildcard: false,
      globIgnore: ['assets/**'],
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    })
    // One route for all of them: a route for each of 1,700 files takes a tenth of the start.
    await app.register(staticFiles, {
      ...files,
      root: join(config.webFolder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', 'public, max-age=31536000, immutable')
        if (!/\.worker[.-]/.test(path)) for (const name of pageHeaders) reply.raw.removeHeader(name)
      },
    })
  }
  app.decorateReply('sendWebClient', function (this: FastifyReply) {
    const { method, url, headers } = this.request
    const [path = ''] = url.split('?')
    const isPage = pagePaths.test(path)
    const readsPage = isPage || (headers.accept?.includes('text/html') ?? false)
    // The code after /a/ may look like a file name.
    const wantsFile = /\.\w{2,5}$/.test(path) && !path.startsWith('/a/')
    if (!['GET', 'HEAD'].includes(method) || wantsFile || !readsPage || !built)
      return this.code(404).type('text/plain').send('Not found.')
    return this.code(isPage ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html')
      .sendFile('index.html')
  })
}
