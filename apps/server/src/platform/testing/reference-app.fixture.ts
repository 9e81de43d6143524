import type { InjectOptions } from 'fastify'
import type { ContentAt } from './answer-types.ts'
import { createTestApp, type TestApp } from './app.ts'
import { createReferenceDatabase } from './migrated-database.ts'
import { signedInAs } from './tokens.ts'

/** A response; `json` is undefined without JSON content. */
export type Answer<Content> = {
  status: number
  json: Content
  body: string
  headers: Record<string, unknown>
}
type Call = {
  body?: unknown
  ifMatch?: string
  idempotencyKey?: string
  method?: InjectOptions['method']
}
type MethodOf<C extends Call> = C extends { method: infer Method extends string }
  ? Method
  : 'method' extends keyof C
    ? string
    : 'GET'

export type ReferenceApp = TestApp & {
  /** Sends a request as a person of the reference world, by subject. */
  as<const Url extends string, const C extends Call = Record<never, never>>(
    subject: string,
    url: Url,
    call?: C,
  ): Promise<Answer<ContentAt<MethodOf<C>, Url>>>
  post<const Url extends string>(
    subject: string,
    url: Url,
    body?: unknown,
  ): Promise<Answer<ContentAt<'POST', Url>>>
  put<const Url extends string>(
    subject: string,
    url: Url,
    body: unknown,
    call?: Call,
  ): Promise<Answer<ContentAt<'PUT', Url>>>
  /** The texts of a record's log as a person reads them, newest first. */
  logTexts(subject: string, recordUrl: string, query?: string): Promise<string[]>
}

/** Starts the real server on a separate database with the reference world. */
export async function createReferenceApp(
  options: Omit<Parameters<typeof createTestApp>[0] & object, 'database'> = {},
): Promise<ReferenceApp> {
  const server = await createTestApp({ ...options, database: await createReferenceDatabase() })
  // biome-ignore lint/suspicious/noExplicitAny: what an answer contains is known where the call is made
  const as = async (subject: string, url: string, call: Call = {}): Promise<Answer<any>> => {
    const { body, ifMatch, idempotencyKey, method = 'GET' } = call
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
    post: (subject, url, body) => as(subject, url, { method: 'POST', body }),
    put: (subject, url, body, call) => as(subject, url, { method: 'PUT', body, ...call }),
    async logTexts(subject, recordUrl, query = '') {
      const { json } = await as(subject, `${recordUrl}/log${query}`)
      return json.data.map(({ activity }: { activity: string }) => activity)
    },
  }
}
