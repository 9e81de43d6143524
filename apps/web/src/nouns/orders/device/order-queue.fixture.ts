import 'fake-indexeddb/auto'
import { deleteLabor } from '@fettle/contract/costs'
import type { CostLabor } from '@fettle/contract/order-children'
import type { Route } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import type { CallOptions } from '#lib/api-client.ts'
import { deleteDevice } from '#lib/device/database.ts'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { lineChange, recordChange } from '#records/change/record-change.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { anOrder } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { workOrderQuery } from '../order.queries.ts'
import { orderKind } from '../order-change.ts'
import { createOrderQueue } from './order-queue.ts'
import { withCommands } from './projection.ts'

export const userId = 11
export const author = { name: 'Elena Novak', workerId: 5 }
export const can = {
  comment: true,
  'labor-add': true,
  hold: true,
  complete: true,
  task: true,
  'edit-field': true,
} as const
export const noNetwork = new TypeError('Failed to fetch')

type Answer = StubbedAnswer | Error | ((ifMatch: string | null) => StubbedAnswer | Error)

/** A queue for one loaded order, and the calls that reach the network. */
export function aQueue(answers: Answer[], part: Partial<WorkOrder> = {}, isSignedIn = () => true) {
  const order = anOrder({ can, ...part })
  const queries = new QueryClient()
  queries.setQueryData(workOrderQuery(order.workorderId).queryKey, order)
  const sent = stubFetch(({ headers }) => {
    const answer = answers.shift() ?? noNetwork
    return typeof answer === 'function' ? answer(headers.get('if-match')) : answer
  })
  const { settings } = aWorkspace()
  const queue = createOrderQueue({
    queries,
    userId,
    author: () => author,
    settings: () => settings,
    isSignedIn,
  })
  const run = <R extends Route>(
    route: R,
    options: CallOptions<R>,
    ifMatch?: number,
    key = newIdempotencyKey(),
  ) => queue.submit(recordChange(orderKind, route, options), { ifMatch, idempotencyKey: key })
  const submit = <R extends Route>(route: R, options: CallOptions<R>, onStored: () => void) =>
    queue.submit(recordChange(orderKind, route, options), {
      ifMatch: undefined,
      idempotencyKey: newIdempotencyKey(),
      onStored,
    })
  const remove = (line: Pick<CostLabor, 'costId' | 'fmModId'>, { workorderId }: WorkOrder) =>
    queue.submit(lineChange(deleteLabor, { params: { costId: line.costId } }, line, workorderId), {
      ifMatch: line.fmModId,
      idempotencyKey: newIdempotencyKey(),
    })
  const shown = () => withCommands(order, storedCommands.get(), author)
  return { order, queries, queue, run, submit, remove, sent, shown }
}

export const aComment = ({ workorderId }: WorkOrder): WorkOrder['comments'][number] => ({
  commentId: 77,
  fmRecordId: 77,
  fmModId: 1,
  workorderId,
  kind: 2,
  commentText: '',
  commentTime: '2026-01-05T12:00:00Z',
  commentTimestampLTZ: '2026-01-05T12:00:00Z',
  commentBy: author.name,
})

export const aLine = (part: Partial<WorkOrder['costLabor'][number]>): WorkOrder['costLabor'][number] => ({
  costId: 31,
  fmRecordId: 31,
  fmModId: 1,
  workorderId: 1,
  laborName: author.name,
  laborWorkerId: 5,
  laborRate: null,
  laborDate: '2026-01-05',
  laborHours: 1,
  laborHoursOverTime: 0,
  tcardRecordType: 'Work Order',
  tcardNotes: '',
  orderNumber: '1',
  propertyId: 1,
  ...part,
})

export const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
export const message = (order: WorkOrder) =>
  ({ body: { workorderId: order.workorderId, commentText: 'Swept.', kind: 2 } }) as const

export const online = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)

/** Removes everything that a test left on the device. */
export async function emptyDevice(): Promise<void> {
  vi.restoreAllMocks()
  storedCommands.set([])
  await deleteDevice(userId)
}
