import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../http/problem-error.ts'
import type { EmbeddedProvider } from './embedded-provider.ts'
import { type IdentityDeps, providerPath } from './identity.ts'
import { providerPageHeaders } from './page-headers.ts'

/** Koa and its cookies read the public address from these headers only; a client's own headers are overwritten. */
function presentPublicAddress(request: FastifyRequest, publicUrl: URL): void {
  const { headers } = request.raw
  headers['x-forwarded-proto'] = publicUrl.protocol.replace(':', '')
  headers['x-forwarded-host'] = publicUrl.host
  headers.host = publicUrl.host
}

/** Passes everything under `/oidc` to the provider, with unread bodies. */
export async function mountProvider(
  app: FastifyInstance,
  { config }: IdentityDeps,
  embedded: EmbeddedProvider,
): Promise<void> {
  const publicUrl = new URL(config.publicUrl)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${providerPath}/*`, async (request, reply) => {
      // The provider only handles paths in their usual spelling.
      if (!request.raw.url?.toLowerCase().startsWith(`${providerPath}/`)) throw notFound('This page')
      const provider = await embedded.current()
      presentPublicAddress(request, publicUrl)
      const raw = request.raw as typeof request.raw & { originalUrl?: string }
      raw.originalUrl = raw.url as string
      raw.url = raw.originalUrl.slice(providerPath.length)
      reply.hijack()
      for (const [name, value] of Object.entries(providerPageHeaders)) reply.raw.setHeader(name, value)
      await provider.callback()(raw, reply.raw)
    })
  })
}
