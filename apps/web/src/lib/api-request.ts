import { type BodyKind, pathParameters, type Route } from '@fettle/contract/route'
import { MissingParameterError } from './api-error.ts'

/** A query value. Lists repeat their key; null and undefined are omitted. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

/** URL of a call. Throws {@link MissingParameterError} for a path parameter without a value. */
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
 * Encodes a body. JSON by default; a form writes lists as comma-separated values ([A7.005]); multipart passes
 * the `FormData` on, so that the browser sets its boundary.
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

/** File name proposed by a response's Content-Disposition. */
export function fileNameOf(answer: Response): string | undefined {
  const header = answer.headers.get('content-disposition') ?? ''
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (extended) return decodeURIComponent(extended)
  return /filename="?([^";]+)"?/i.exec(header)?.[1]
}
