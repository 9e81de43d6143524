import type { AnswerOf, Route } from '@fettle/contract/route'
import { currentTokens } from './api-client.ts'
import { ApiError, errorOfAnswer, isFromServer } from './api-error.ts'
import { addressOf } from './api-request.ts'
import { logCall } from './call-log.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

export type UploadOptions = {
  readonly body: FormData
  /** Called with the uploaded fraction, 0 to 1. */
  readonly onProgress: (sent: number) => void
  /** Rejects larger files before sending, with the server's message. */
  readonly maxMegabytes?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** The same key returns the first response again. Defaults to a new key. */
  readonly idempotencyKey?: string | undefined
}

/** Enough for a large photo on a slow connection. */
const timeoutMs = 600_000

/**
 * Uploads a form with files and reports progress, which `fetch` cannot. Returns and throws like `call`;
 * aborting throws the signal's reason.
 */
export async function upload<R extends Route>(route: R, options: UploadOptions): Promise<AnswerOf<R>> {
  refuseLargeFiles(route, options)
  const tokens = currentTokens()
  const key = options.idempotencyKey ?? newIdempotencyKey()
  const token = await tokens.accessToken()
  let answer = await send(route, options, key, token)
  if (answer.status === 401) {
    const newer = await tokens.replaceToken(token)
    if (newer !== null) answer = await send(route, options, key, newer)
  }
  if (!answer.ok) throw await errorOfAnswer(route.name, answer)
  const json: unknown = await answer.json().catch(() => undefined)
  if (json === undefined) throw new ApiError(route.name, 0, {}, 'unreachable')
  const read = route.response && 'safeParse' in route.response ? route.response.safeParse(json) : undefined
  if (!read?.success) throw new ApiError(route.name, 0, {}, 'unreadable')
  return read.data as AnswerOf<R>
}

function refuseLargeFiles({ name }: Route, { body, maxMegabytes = Infinity }: UploadOptions): void {
  for (const file of body.values()) {
    if (typeof file === 'string' || file.size <= maxMegabytes * 1024 * 1024) continue
    const title = `${file.name} is larger than ${maxMegabytes} MB, the limit here.`
    throw new ApiError(name, 413, { title })
  }
}

function send(route: Route, options: UploadOptions, key: string, token: string | null): Promise<Response> {
  const address = addressOf(route)
  const request = new XMLHttpRequest()
  const startedAt = performance.now()
  return new Promise<Response>((resolve, reject) => {
    const fail = (reason: 'offline' | 'unreachable' | 'timeout') => () =>
      reject(new ApiError(route.name, 0, {}, reason))
    request.open(route.method, address)
    request.timeout = timeoutMs
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('idempotency-key', key)
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0)
    request.ontimeout = fail('timeout')
    request.onerror = fail(navigator.onLine ? 'unreachable' : 'offline')
    request.onabort = () => reject(options.signal?.reason)
    request.onload = () => {
      if (!isFromServer(request.status, request.getResponseHeader('x-request-id')))
        return fail('unreachable')()
      const type = request.getResponseHeader('content-type') ?? ''
      resolve(
        new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }),
      )
    }
    if (options.signal?.aborted) return reject(options.signal.reason)
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(options.body)
  }).finally(() => {
    const durationMs = Math.round(performance.now() - startedAt)
    logCall({ operation: route.name, method: route.method, url: address, status: request.status, durationMs })
  })
}
