import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Sends the web client's page for any path: the client does its own routing. */
    sendWebClient(): FastifyReply
  }
}

/** Serves the built web client: hashed files are cached for a year, the page itself is always fresh. */
export async function installWebClient(
  app: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
): Promise<void> {
  const built = existsSync(join(config.webFolder, 'index.html'))
  if (built) {
    await app.register(staticFiles, {
      root: config.webFolder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.decorateReply('sendWebClient', function (this: FastifyReply) {
    const page = this.request.method === 'GET' || this.request.method === 'HEAD'
    const [path = ''] = this.request.url.split('?')
    // What follows /a/ is the code on a label, which may look like the name of a file.
    const wantsFile = /\.\w{2,5}$/.test(path) && !path.startsWith('/a/')
    if (!page || wantsFile || !built) return this.code(404).type('text/plain').send('Not found.')
    return this.header('cache-control', 'no-cache').type('text/html').sendFile('index.html')
  })
}
