import type { Api } from './api.ts'
import type { ListedOrder, ListedPage } from './orders-list.ts'

/** An order with the items that journeys use. */
export type FullOrder = ListedOrder & {
  propertyName: string
  jobType: string | null
  campus: string | null
  floor: string | null
  suite: string | null
  latitude: number | null
  targetDateTime: string | null
  photos: unknown[]
  completionDateTime: string | null
  comments: { commentId: number; commentText: string; commentTime: string }[]
  costLabor: { laborName: string; laborHours: number; laborDate: string; tcardNotes: string }[]
  costParts: { partName: string }[]
  assets: { assetCode?: string }[]
  tasks: { taskTextCalc: string; failureNote: string }[]
  documents: { title: string }[]
  survey: { surveyRating: number } | null
  log: { logActivity: string; logUser: string }[]
}

type NewOrder = { readonly description: string; readonly assignTo?: string; readonly jobPriority?: number }

/** Creates an order about a leak in the first property. */
export const makeOrder = (api: Api, order: NewOrder): Promise<FullOrder> =>
  api.post<FullOrder>('/api/Workorders', { propertyId: 1, jobType: 'Leak', jobPriority: 3, ...order })

const pageSize = 100

/** Returns the first order of a query that satisfies `wanted`. Throws if no order does. */
export async function findOrder(
  api: Api,
  query: string,
  isMatch: (order: FullOrder) => boolean,
): Promise<FullOrder> {
  let total = 1
  for (let first = 1; first <= total; first += pageSize) {
    const path = `/api/Workorders?${query}&take=${pageSize}&skip=${first}`
    const { data, pagination } = await api.get<ListedPage>(path)
    total = pagination.totalItems
    for (const { workorderId } of data) {
      const order = await api.get<FullOrder>(`/api/Workorders/${workorderId}`)
      if (isMatch(order)) return order
    }
  }
  throw new Error(`The demo world has no such order among ${total} of ${query}.`)
}

/** Returns the first order of a query. Throws if the query finds no order. */
export async function firstOrder(api: Api, query: string): Promise<ListedOrder> {
  const { data } = await api.get<ListedPage>(`/api/Workorders?${query}&take=1`)
  if (!data[0]) throw new Error(`The demo world has no order of ${query}.`)
  return data[0]
}
