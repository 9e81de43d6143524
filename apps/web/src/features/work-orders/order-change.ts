import type { Route } from '@fettle/contract/route'
import { type WorkOrder, workOrder } from '@fettle/contract/work-orders'
import { type CallOptions, call } from '#lib/api-client.ts'

/** What goes along with a change: the version that the person saw, and the key that makes a repetition harmless. */
export type SentAlong = { readonly ifMatch: number | undefined; readonly idempotencyKey: string }

/** What a change must know of its order: which one, and the version that the person saw. */
export type SeenOrder = Pick<WorkOrder, 'workorderId' | 'fmModId'>

/** One change of an order or of what hangs on it, ready to be sent. */
export type OrderChange = {
  /** Tells this change from another one: the same change is sent again under the same key while it had no answer. */
  readonly signature: string
  /** The order's version (`fmModId`) that the person saw; absent for lines of the order, which stand for themselves. */
  readonly seen: number | undefined
  /** It gives the order a status, which the server decides anew and which overwrites nothing that others wrote. */
  readonly isStatus?: true
  /** Makes the call. Gives the order as it then is, or null when the answer tells something else. */
  readonly send: (along: SentAlong) => Promise<WorkOrder | null>
}

const signatureOf = (route: Route, options: object): string => JSON.stringify([route.name, options])

/** A route whose answer is the order as it then is. */
export type AnswersOrder = Route & { readonly response: typeof workOrder }

/** A change that the server answers with the order as it then is. */
export function orderChange<R extends AnswersOrder>(
  route: R,
  options: CallOptions<R>,
  seen?: Pick<WorkOrder, 'fmModId'>,
): OrderChange {
  return {
    signature: signatureOf(route, options),
    seen: seen?.fmModId,
    send: async (along) => workOrder.parse(await call(route, { ...options, ...along })),
  }
}

/** A change of a line, such as labor, that the server answers with the line or with nothing. `ifMatch` is the line's. */
export function lineChange<R extends Route>(
  route: R,
  options: CallOptions<R>,
  seen?: { readonly fmModId: number },
): OrderChange {
  return {
    signature: signatureOf(route, options),
    seen: seen?.fmModId,
    send: async (along) => {
      await call(route, { ...options, ...along })
      return null
    },
  }
}
