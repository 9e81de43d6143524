import type { Question } from './http-connection.ts'
import type { Questions } from './load.ts'
import type { World } from './world.ts'

/** A call that product and limit both serve, under the same path. */
export type Call = {
  name: string
  questions: Questions
  /** The most that the product may take, as a multiple of the limit; null when nothing is promised. */
  promise: { p50: number; p95: number } | null
  /** Whether it is also compared with the lean limit. */
  hasLean?: true
}

export const listPath = (query: Record<string, string>): string =>
  `/api/Workorders?${new URLSearchParams(query)}`

const assetsPath = (query: Record<string, string>): string => `/api/Assets?${new URLSearchParams(query)}`

export const read = (name: string, path: string, promise: Call['promise']): Call => ({
  name,
  questions: () => ({ method: 'GET', path }),
  promise,
})

const peopleNames = {
  'Workers/list': 'workers of a property',
  Vendors: 'vendors of a property',
  Contacts: 'staff of a property',
} as const

/** Of the bench, and of the orders that are used at once. */
const mostClients = 16

const usual = { p50: 2, p95: 3 }
/** Assets, lists of people, and the rooms of parts and issues. */
export const withinThree = { p50: 3, p95: 3 }

/** Lists with their exact total, as in a day's work, one complete order, assets with what their page reads, and people. */
export function reads(world: World): Call[] {
  const at = { propertyId: String(world.propertyId) }
  const open = { ...at, orderStatus: 'Open' }
  const list = (name: string, query: Record<string, string>, promise: Call['promise'] = usual) =>
    read(name, listPath(query), promise)
  return [
    {
      ...list('open orders of an assignee', { orderStatus: 'Open', assignTo: world.assignee }),
      hasLean: true,
    },
    { ...list('all open orders', { orderStatus: 'Open' }), hasLean: true },
    list('open orders of a property', open),
    list('open orders with sub-statuses', { ...open, includeSubStatuses: 'true' }),
    list('overdue orders', { ...at, orderStatus: 'Overdue' }),
    list('orders on hold', { ...at, orderStatus: 'Hold' }),
    list('open orders of a person in a property', { ...open, assignTo: world.assignee }),
    list('open orders of a trade', { ...open, trade: world.trade }),
    list('open orders of a building', { ...open, building: world.building }),
    list('open orders of priority 1', { ...open, jobPriority: '1' }),
    list('completed orders of a property', { ...at, orderStatus: 'Complete' }),
    list('all orders of a property', { ...at, orderStatus: 'All' }),
    { ...read('one order', `/api/Workorders/${world.orderId}`, { p50: 2.5, p95: 2.5 }), hasLean: true },
    read('assets in service of a property', assetsPath({ ...at, status: 'In Service' }), withinThree),
    read('all assets in service', assetsPath({ status: 'In Service' }), withinThree),
    read('one asset', `/api/Assets/${world.assetId}`, withinThree),
    read('documents of an asset', `/api/Documents?assetId=${world.assetId}`, withinThree),
    read('orders of an asset', `/api/Workorders/AssetHistory/${world.assetId}`, withinThree),
    ...(['Workers/list', 'Vendors', 'Contacts'] as const).map((path) =>
      read(peopleNames[path], `/api/${path}?${new URLSearchParams(at)}`, withinThree),
    ),
  ]
}

/**
 * Each client puts one order after another on hold and opens it again. Clients have different orders, so that none waits
 * for another, and many, because an answer contains the order's log.
 */
export function statusQuestion(world: World, client: number, round: number): Question {
  const ids = world.openOrderIds
  const id = ids[(client + Math.floor(round / 2) * mostClients) % ids.length] as number
  return { method: 'PUT', path: `/api/Workorders/${id}/${round % 2 === 0 ? 'set-hold' : 'open-order'}` }
}

export const draftOf = (world: World) => ({
  propertyId: world.propertyId,
  building: world.building,
  floor: world.floor,
  suite: world.suite,
  trade: world.trade,
  jobType: world.jobType,
  assignTo: world.assignee,
  description: 'Water drips from the ceiling near the window.',
})

export const createCall = (world: World): Call => ({
  name: 'create',
  questions: () => ({ method: 'POST', path: '/api/Workorders', body: draftOf(world) }),
  promise: null,
})

/** Durable changes, with log and change records. */
export const writes = (world: World): Call[] => [
  {
    name: 'change of status',
    questions: (client, round) => statusQuestion(world, client, round),
    promise: null,
  },
  createCall(world),
]
