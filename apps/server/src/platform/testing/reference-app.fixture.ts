import type { InjectOptions } from 'fastify'
import { createTestApp, type TestApp } from './app.ts'
import { fillReferenceWorld } from './reference-world.fixture.ts'
import { signedInAs } from './tokens.ts'

type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test expects of it
  json: any
  body: string
  headers: Record<string, unknown>
}
type Call = { body?: unknown; ifMatch?: string; idempotencyKey?: string; method?: InjectOptions['method'] }

export type ReferenceApp = TestApp & {
  /** Sends a request as a person of the reference world, by subject. */
  as(subject: string, url: string, call?: Call): Promise<Answer>
  put(subject: string, url: string, body: unknown, call?: Call): Promise<Answer>
}

/** Starts the real server on the reference world. */
export async function createReferenceApp(
  options: Parameters<typeof createTestApp>[0] = {},
): Promise<ReferenceApp> {
  const server = await createTestApp(options)
  await fillReferenceWorld(server.db)
  const as: ReferenceApp['as'] = async (
    subject,
    url,
    { body, ifMatch, idempotencyKey, method = 'GET' } = {},
  ) => {
    const headers: Record<string, string> = { ...(await signedInAs(server, subject)) }
    if (ifMatch !== undefined) headers['if-match'] = ifMatch
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
    const answer = await server.app.inject({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return {
      status: answer.statusCode,
      json: isJson ? answer.json() : undefined,
      body: answer.body,
      headers: answer.headers,
    }
  }
  return {
    ...server,
    as,
    put: (subject, url, body, call) => as(subject, url, { method: 'PUT', body, ...call }),
  }
}
