import { vi } from 'vitest'

export type SentRequest = { url: string; method: string; headers: Headers; body: unknown }
export type StubbedAnswer = {
  status?: number
  json?: unknown
  text?: string
  headers?: Record<string, string>
  /** Whether another program answers, such as the page of a captive portal. */
  isForeign?: boolean
}

/**
 * Answers requests from `answer` instead of a network, and keeps them. An answer that is an `Error` is thrown,
 * as fetch does without a network.
 */
export function stubFetch(
  answer: (request: SentRequest) => StubbedAnswer | Error | Promise<StubbedAnswer | Error>,
): SentRequest[] {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const request: SentRequest = {
      url: String(input),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: init.body,
    }
    sent.push(request)
    const answered = withCosts(request, await answer(request))
    if (answered instanceof Error) throw answered
    const body = answered.json === undefined ? (answered.text ?? null) : JSON.stringify(answered.json)
    const headers = { ...(!answered.isForeign && { 'x-request-id': 'stub' }), ...answered.headers }
    return new Response(body, { status: answered.status ?? 200, headers })
  })
  return sent
}

/** Default response for the costs of an order: no costs, unless the test responds with some. */
function withCosts({ method, url }: SentRequest, answered: StubbedAnswer | Error): StubbedAnswer | Error {
  const [, id] = /^\/api\/Workorders\/(\d+)\/costs$/.exec(url) ?? []
  if (id === undefined || method !== 'GET' || answered instanceof Error) return answered
  const { json, status = 200 } = answered
  if (status !== 200 || (typeof json === 'object' && json !== null && 'costs' in json)) return answered
  return {
    json: {
      workorderId: Number(id),
      currency: 'USD',
      costs: [],
      totals: [],
      total: { estimated: 0, actual: 0 },
    },
  }
}

/** The requests that change something, with their bodies and the versions that the user saw. */
export const changesOf = (sent: readonly SentRequest[]) =>
  sent
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body, headers }) => ({
      call: `${method} ${url}`,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      ifMatch: headers.get('if-match'),
    }))

/** The requests that change something, as method, path and body. */
export const changedPaths = (sent: readonly SentRequest[]) =>
  sent
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [
      method,
      new URL(url, 'http://localhost').pathname,
      body ? JSON.parse(String(body)) : null,
    ])
