import { type BodyKind, pathParameters, type Route } from '@fettle/contract/route'
import { MissingParameterError } from './api-error.ts'

/** A value of the query; a list repeats its key, null and undefined leave it out. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

/** The address of a call. Raises {@link MissingParameterError} for a path parameter without a value. */
export function addressOf(
  route: Route,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  let path = route.path
  for (const name of pathParameters(route.path)) {
    const value = params[name]
    if (value === null || value === undefined || value === '') {
      throw new MissingParameterError(name, route.name)
    }
    path = path.replace(`{${name}}`, encodeURIComponent(String(value)))
  }
  const search = searchOf(query)
  return search === '' ? path : `${path}?${search}`
}

function searchOf(query: Readonly<Record<string, QueryValue>>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue
    for (const one of typeof value === 'object' ? value : [value]) search.append(key, String(one))
  }
  return search.toString()
}

/**
 * A body as it travels. JSON by default; a form writes a list as comma-separated values ([A7.005]);
 * multipart passes the given `FormData` on, so that the browser sets its boundary.
 */
export function encodeBody(kind: BodyKind, body: unknown): { content: BodyInit; type?: string } {
  if (kind === 'multipart' && body instanceof FormData) return { content: body }
  if (kind === 'form' && typeof body === 'object' && body !== null) {
    const form = new URLSearchParams()
    for (const [key, value] of Object.entries(body)) {
      if (value !== null && value !== undefined) form.append(key, String(value))
    }
    return { content: form }
  }
  return { content: JSON.stringify(body), type: 'application/json' }
}

/** The file's name that an answer proposes, from its Content-Disposition. */
export function fileNameOf(answer: Response): string | undefined {
  const header = answer.headers.get('content-disposition') ?? ''
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (extended) return decodeURIComponent(extended)
  return /filename="?([^";]+)"?/i.exec(header)?.[1]
}
