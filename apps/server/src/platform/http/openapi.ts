import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Serves the OpenAPI document at /api/openapi.json and its readable form at /api/docs, both public. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    // Calls of the contract carry a tag; pages and the identity provider are no part of the API.
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fettle',
        version: '1',
        description:
          'Paths match without regard to case or a trailing slash, query keys without regard to case. `skip` is 1-based. A PUT or DELETE may carry `If-Match: "<fmModId>"`, a POST an `Idempotency-Key`.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: ((document: never) => jsonSchemaTransform(document)) as never,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
