import type { Permission } from '@fettle/rules/access/permissions'
import type * as z from 'zod/mini'

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Encoding of the body: JSON, the fields of a form in any encoding, or a multipart form with files. */
export type BodyKind = 'json' | 'form' | 'multipart'

/** The content of a response that is not JSON. */
export type FileAnswer = { readonly file: string }

/** The response of a call that returns an Excel workbook. */
export const spreadsheetAnswer = {
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies FileAnswer

/**
 * One call of the API, shared by both sides: the server registers it, the client calls it. `path` has its
 * parameters as `{name}`, like the specification. `permission` has no default.
 */
export type Route = {
  readonly name: string
  readonly method: HttpMethod
  readonly path: string
  readonly permission: Permission
  /** Whether the call manages credentials or permissions. Rejected for API keys with 403, for every role. */
  readonly needsPerson?: true
  /**
   * Records that an administrator's change concerns. Set on each call that needs Manage Settings and is no GET, unless its
   * permission is `system.manage`:
   * - `own-properties`: the use case refuses records of properties that the caller does not have.
   * - `own-or-shared`: the input or the record decides. The use case requires `system.manage` for what properties share.
   * - `nothing`: the call only reads.
   */
  readonly changes?: 'own-properties' | 'own-or-shared' | 'nothing'
  readonly summary: string
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  readonly bodyKind?: BodyKind
  /** The field of a multipart form that contains the files. */
  readonly fileField?: string
  /** The field of the body that says when the change was made. A repeat of a call may add it. */
  readonly timeField?: string
  /** Schema of the JSON response, or the media type of a file; absent means 204 without a body. */
  readonly response?: z.ZodMiniType | FileAnswer
  /**
   * Exempt from the rate limit by address, so that people behind a shared address can still sign in and
   * health checks work.
   */
  readonly unlimited?: true
  /** Whether the call answers 304 without a body when nothing changed since the position in its query. */
  readonly answersUnchanged?: true
  /** Success status. Defaults to 200 with a body, else 204. */
  readonly status?: number
}

/** Declares a route and preserves its literal types for both sides. */
export const route = <
  const M extends HttpMethod,
  const P extends string,
  const R extends Omit<Route, 'method' | 'path'>,
>(
  method: M,
  path: P,
  descriptor: R,
) => ({ method, path, ...descriptor })

type Schema<R, K extends string> = R extends { readonly [P in K]: infer S extends z.core.$ZodType }
  ? S
  : never
/** The parsed path parameters of a route. */
export type ParamsOf<R extends Route> = [Schema<R, 'params'>] extends [never]
  ? Record<string, never>
  : z.output<Schema<R, 'params'>>
/** The query of a route as parsed by the server, with defaults. */
export type QueryOf<R extends Route> = [Schema<R, 'query'>] extends [never]
  ? Record<string, never>
  : z.output<Schema<R, 'query'>>
/** The query of a route as a caller passes it. */
export type QueryInput<R extends Route> = [Schema<R, 'query'>] extends [never]
  ? undefined
  : z.input<Schema<R, 'query'>>
/** The parsed body of a route. */
export type BodyOf<R extends Route> = [Schema<R, 'body'>] extends [never]
  ? undefined
  : z.output<Schema<R, 'body'>>
/** The body of a route as a caller passes it. */
export type BodyInput<R extends Route> = [Schema<R, 'body'>] extends [never]
  ? undefined
  : z.input<Schema<R, 'body'>>
/** The JSON response of a route, or `undefined` for 204. */
export type AnswerOf<R extends Route> = [Schema<R, 'response'>] extends [never]
  ? R extends { readonly response: FileAnswer }
    ? FileAnswer
    : undefined
  : z.output<Schema<R, 'response'>>

/** Returns the names inside `{}` of a path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}
