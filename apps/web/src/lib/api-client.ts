import type { AnswerOf, BodyInput, ParamsOf, QueryInput, Route } from '@fettle/contract/route'
import { ApiError, errorOfAnswer, isFromServer } from './api-error.ts'
import { addressOf, encodeBody, fileNameOf, type QueryValue } from './api-request.ts'
import { logCall } from './call-log.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { pause } from './pause.ts'
import { noteServerTime } from './server-clock.ts'

/** Session functions the client needs: a token, and a replacement for a rejected one. */
export type TokenSource = {
  /** The access token, renewed shortly before it expires. null when signed out. */
  readonly accessToken: () => Promise<string | null>
  /** Called when the server rejects `token`. Returns a newer one, or null after starting a sign-in. */
  readonly replaceToken: (token: string | null) => Promise<string | null>
  /** Whether the session has ended and the person continues on this device. Calls then fail without being sent. */
  readonly hasEnded?: () => boolean
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null | undefined }
type ParamsOption<R extends Route> = R extends { params: NonNullable<Route['params']> }
  ? { readonly params: Nullable<ParamsOf<R>> }
  : { readonly params?: undefined }
type QueryOption<R extends Route> = R extends { query: NonNullable<Route['query']> }
  ? { readonly query?: { readonly [K in keyof QueryInput<R>]?: QueryValue } }
  : { readonly query?: undefined }
type BodyOption<R extends Route> = R extends { bodyKind: 'multipart' }
  ? { readonly body: FormData }
  : R extends { body: NonNullable<Route['body']> }
    ? { readonly body: BodyInput<R> }
    : { readonly body?: undefined }

/** Options of every call. Times are in milliseconds. */
type CommonOptions = {
  readonly signal?: AbortSignal | undefined
  /** Expected version (`fmModId`) of the changed record. A stale one is rejected with 412. */
  readonly ifMatch?: number | undefined
  /** The same key returns the first response again. A POST without one gets a new key. */
  readonly idempotencyKey?: string | undefined
  readonly timeoutMs?: number | undefined
}

export type CallOptions<R extends Route> = ParamsOption<R> & QueryOption<R> & BodyOption<R> & CommonOptions

type AnyOptions = CommonOptions & {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, QueryValue>> | undefined
  readonly body?: unknown
}

const defaultTimeoutMs = 30_000
const fileTimeoutMs = 300_000
/** How often a busy server is retried, and the longest wait that it may ask for. */
const busyRetries = 3
const maxRetryAfterSeconds = 10

const signedOut: TokenSource = { accessToken: async () => null, replaceToken: async () => null }
let tokens: TokenSource = signedOut

/** Sets the source of tokens. Without an argument, calls send none. */
export function connectTokens(source: TokenSource = signedOut): void {
  tokens = source
}

/** Source of tokens, for calls that cannot use `fetch`. */
export const currentTokens = (): TokenSource => tokens

/**
 * Calls the API. Returns the response declared in the contract (a `Blob` for a file, undefined for none).
 * Throws `MissingParameterError` before any call, `ApiError` for everything except a success, and the abort
 * reason if the caller aborts. A busy server is retried with the same key.
 */
export function call<R extends Route>(route: R, options: CallOptions<R>): Promise<AnswerOf<R>>
export async function call(route: Route, options: AnyOptions): Promise<unknown> {
  const answer = await send(route, options)
  if (!route.response) return undefined
  if ('file' in route.response) return answer.blob()
  const body = await readJson(answer, options.signal)
  // Another program answered, or the answer was cut off.
  if (body === undefined) throw new ApiError(route.name, 0, {}, 'unreachable')
  const read = route.response.safeParse(body)
  if (read.success) return read.data
  console.warn(`${route.name}: the response does not match the contract.`, read.error.issues)
  throw new ApiError(route.name, 0, {}, 'unreadable')
}

/** Fetches a file with its proposed name. Throws like {@link call}. */
export async function callForFile<R extends Route>(
  route: R,
  options: CallOptions<R>,
): Promise<{ blob: Blob; fileName: string | undefined }> {
  const answer = await send(route, options)
  return { blob: await answer.blob(), fileName: fileNameOf(answer) }
}

/** The JSON of a response, or undefined if invalid. Throws if the caller aborts. */
async function readJson(answer: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await answer.json()
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  }
}

async function send(route: Route, options: AnyOptions): Promise<Response> {
  const address = addressOf(route, options.params, options.query)
  const init = requestOf(route, options)
  for (let tries = 0; ; tries++) {
    const answer = await sendSignedIn(route, address, init, options)
    if (answer.ok) return answer
    const error = await errorOfAnswer(route.name, answer)
    const waitSeconds = tries < busyRetries && isBusy(error) ? retryAfterSeconds(answer) : null
    if (waitSeconds === null) throw error
    await pause(waitSeconds * 1000, options.signal)
  }
}

/** The server did nothing and says when to retry. The retried call is the same change. */
const isBusy = ({ status, errors }: ApiError) => status === 503 && errors[0]?.code === 'busy'

function retryAfterSeconds(answer: Response): number | null {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 && seconds <= maxRetryAfterSeconds ? seconds : null
}

/** Makes the call, and repeats it once with a newer token if the server rejects the first. */
async function sendSignedIn(
  route: Route,
  address: string,
  init: RequestInit & { headers: Headers },
  options: AnyOptions,
): Promise<Response> {
  const token = await tokens.accessToken()
  if (tokens.hasEnded?.()) throw new ApiError(route.name, 0, {}, 'signed-out')
  const answer = await attempt(route, address, init, token, options)
  if (answer.status !== 401) return answer
  const newer = await tokens.replaceToken(token)
  if (tokens.hasEnded?.()) throw new ApiError(route.name, 0, {}, 'signed-out')
  return newer === null ? answer : await attempt(route, address, init, newer, options)
}

function requestOf(route: Route, options: AnyOptions): RequestInit & { headers: Headers } {
  const headers = new Headers({ accept: 'application/json, */*;q=0.5' })
  if (options.ifMatch !== undefined) headers.set('if-match', `"${options.ifMatch}"`)
  const key = options.idempotencyKey ?? (route.method === 'POST' ? newIdempotencyKey() : undefined)
  if (key !== undefined) headers.set('idempotency-key', key)
  if (options.body === undefined) return { method: route.method, headers }
  const { content, type } = encodeBody(route.bodyKind ?? 'json', options.body)
  if (type) headers.set('content-type', type)
  return { method: route.method, headers, body: content }
}

async function attempt(
  route: Route,
  address: string,
  init: RequestInit & { headers: Headers },
  token: string | null,
  options: AnyOptions,
): Promise<Response> {
  const headers = new Headers(init.headers)
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  const isFile = route.bodyKind === 'multipart' || (route.response !== undefined && 'file' in route.response)
  const timeout = AbortSignal.timeout(options.timeoutMs ?? (isFile ? fileTimeoutMs : defaultTimeoutMs))
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const startedAt = performance.now()
  let status = 0
  try {
    const answer = await fetch(address, { ...init, headers, signal })
    status = answer.status
    if (!isFromServer(status, answer.headers.get('x-request-id')))
      throw new Error('Another program answered.')
    // The browser may answer with a stored file, and with the time at which it stored it.
    if (!isFile) noteServerTime(answer.headers.get('date'))
    return answer
  } catch (error) {
    if (options.signal?.aborted) throw error
    const reason = timeout.aborted ? 'timeout' : navigator.onLine ? 'unreachable' : 'offline'
    throw new ApiError(route.name, 0, {}, reason)
  } finally {
    const durationMs = Math.round(performance.now() - startedAt)
    logCall({ operation: route.name, method: route.method, url: address, status, durationMs })
  }
}
