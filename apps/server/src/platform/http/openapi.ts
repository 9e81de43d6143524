import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { apiWords } from '@fettle/contract/openapi/api-words'
import type { Route } from '@fettle/contract/route'
import type { FastifyInstance } from 'fastify'
import { buildDocument } from './openapi/document.ts'

/**
 * Serves the OpenAPI document at /api/openapi.json and its readable form at /api/docs, both public. The document is
 * built from the descriptors of the registered calls when it is first requested.
 */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  const routes = new Set<Route>()
  app.addHook('onRoute', ({ config }) => {
    if (config?.contract) routes.add(config.contract)
  })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0' },
    transform: ({ url }) => ({ url, schema: { hide: true } }),
    transformObject: () => buildDocument([...routes], apiWords) as never,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
