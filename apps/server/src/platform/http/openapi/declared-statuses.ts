import type { Route } from '@fettle/contract/route'
import type * as z from 'zod/mini'

/** Whether a call has a JSON response; one that has neither this nor a file responds with 204. */
export const answersJson = ({ response }: Route): boolean => response !== undefined && '_zod' in response

/** Status of a success. */
export const successStatus = (route: Route): number =>
  route.status ?? (route.response === undefined ? 204 : 200)

/** Fields, in lower case, that name the record that a POST adds something to. */
const recordNames = new Set(['workorderid', 'assetid'])

/** Whether a call changes an existing record, so that its version can be stale. */
export function takesVersion({ method, path, body }: Route): boolean {
  if (method !== 'POST') return method !== 'GET'
  const shape = (body as z.ZodMiniObject | undefined)?._zod.def.shape ?? {}
  return path.includes('{') || Object.keys(shape).some((name) => recordNames.has(name.toLowerCase()))
}

/**
 * Refusals that a call can respond with, by its descriptor. The OpenAPI document declares these.
 */
export function refusalStatuses(route: Route): number[] {
  const isPublic = route.permission === 'public'
  const changes = route.method !== 'GET'
  const takesId = route.path.includes('{')
  return [
    ...(changes || takesId || route.query ? [400] : []),
    ...(isPublic && !takesId && !changes ? [] : [401, 403]),
    ...(takesId || route.query || changes ? [404] : []),
    ...(changes ? [409] : []),
    ...(takesId && changes ? [410] : []),
    ...(takesVersion(route) ? [412] : []),
    ...(changes ? [413, 415] : []),
    ...(changes ? [422] : []),
    ...(route.unlimited ? [] : [429]),
    500,
    503,
    ...(changes ? [507] : []),
  ]
}
