import type { Permission } from '@fettle/rules/permissions'
import type * as z from 'zod/mini'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How the body travels: JSON, an HTML form, or a multipart form with files. */
export type BodyKind = 'json' | 'form' | 'multipart'

/** What an answer holds when it is not JSON. */
export type FileAnswer = { readonly file: string }

/**
 * One call of the API, known to both sides: the server registers it, the client calls it.
 * `path` writes its parameters as `{name}`, as the specification does. `permission` has no default.
 */
export type Route = {
  readonly name: string
  readonly method: HttpMethod
  readonly path: string
  readonly permission: Permission
  readonly summary: string
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  readonly bodyKind?: BodyKind
  /** The field of a multipart form that carries the files. */
  readonly fileField?: string
  /** Schema of the JSON answer; or the media type of a file; absent means 204 without a body. */
  readonly response?: z.ZodMiniType | FileAnswer
  /** Never refused for too many calls of one address: nobody could sign in, or see whether the server is well. */
  readonly unlimited?: true
  /** Status of a success; 200 when there is a body, else 204. */
  readonly status?: number
}

/** Declares a route and keeps its literal types for both sides. */
export function route<const R extends Route>(descriptor: R): R {
  return descriptor
}

type Schema<R, K extends string> = R extends { readonly [P in K]: infer S extends z.core.$ZodType }
  ? S
  : never
/** Path parameters of a route, parsed. */
export type ParamsOf<R extends Route> = [Schema<R, 'params'>] extends [never]
  ? Record<string, never>
  : z.output<Schema<R, 'params'>>
/** Query of a route as the server sees it, parsed and with defaults. */
export type QueryOf<R extends Route> = [Schema<R, 'query'>] extends [never]
  ? Record<string, never>
  : z.output<Schema<R, 'query'>>
/** Query of a route as a caller gives it. */
export type QueryInput<R extends Route> = [Schema<R, 'query'>] extends [never]
  ? undefined
  : z.input<Schema<R, 'query'>>
/** Body of a route, parsed. */
export type BodyOf<R extends Route> = [Schema<R, 'body'>] extends [never]
  ? undefined
  : z.output<Schema<R, 'body'>>
/** Body of a route as a caller gives it. */
export type BodyInput<R extends Route> = [Schema<R, 'body'>] extends [never]
  ? undefined
  : z.input<Schema<R, 'body'>>
/** JSON answer of a route; `undefined` where it answers 204. */
export type AnswerOf<R extends Route> = [Schema<R, 'response'>] extends [never]
  ? R extends { readonly response: FileAnswer }
    ? FileAnswer
    : undefined
  : z.output<Schema<R, 'response'>>

/** The names inside `{}` of a path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}
