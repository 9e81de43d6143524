import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Route } from '@fettle/contract/route'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

type Described = { schema?: Record<string, unknown>; url: string; route?: { config?: { contract?: Route } } }
type JsonObject = { properties?: Record<string, unknown>; [key: string]: unknown }

const contentTypes = { form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const

/** A call as JSON schema, with the content type of its body, and the files of a form beside its fields. */
function describeBody(document: Described): unknown {
  const { bodyKind = 'json', body, fileField } = document.route?.config?.contract ?? {}
  if (bodyKind === 'json' || !body || !document.schema) return jsonSchemaTransform(document as never)
  const whole = { ...document, schema: { ...document.schema, body } }
  const { schema, url } = jsonSchemaTransform(whole as never) as unknown as {
    schema: { body: JsonObject }
    url: string
  }
  const files = { type: 'array', items: { type: 'string', format: 'binary' } }
  const properties = { ...schema.body.properties, ...(fileField ? { [fileField]: files } : {}) }
  return {
    url,
    schema: { ...schema, consumes: [contentTypes[bodyKind]], body: { ...schema.body, properties } },
  }
}

/** Serves the OpenAPI document at /api/openapi.json and its readable form at /api/docs, both public. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    // Calls of the contract carry a tag; pages and the identity provider do not belong to the API.
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
    transform: describeBody as never,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
