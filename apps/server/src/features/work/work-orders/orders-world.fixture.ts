import type { OrderCategory, StatusKind } from '@fettle/rules/orders/order-status'

/** Current time of the small world and its test clock. */
export const present = new Date('2026-03-10T15:00:00Z')

export const properties = [
  { id: 1, code: 'N', name: 'North', time_zone: 'America/New_York' },
  { id: 2, code: 'E', name: 'East', time_zone: 'Europe/Berlin' },
  { id: 3, code: 'F', name: 'Far', time_zone: 'Asia/Tokyo' },
] as const
/** First weekday of a property whose setting differs from the default. */
export const weekStarts: Readonly<Partial<Record<number, 'Monday'>>> = { 2: 'Monday' }
export const campuses = [
  { id: 1, property_id: 1, code: 'NC', name: 'Riverside' },
  { id: 2, property_id: 2, code: 'EC', name: 'Hillside' },
] as const
export const buildings = [
  { id: 1, property_id: 1, campus_id: 1, code: 'A', name: 'Annex' },
  { id: 2, property_id: 1, campus_id: null, code: 'M', name: 'Main Hall' },
  { id: 3, property_id: 2, campus_id: 2, code: 'A', name: 'Atrium' },
  { id: 4, property_id: 3, campus_id: null, code: 'T', name: 'Tower' },
] as const
/** Two floors per building, two rooms per floor. */
export const floors = buildings.flatMap(({ id }) => [
  { id: id * 2 - 1, building_id: id, code: '1', name: 'First' },
  { id: id * 2, building_id: id, code: '2', name: 'Second' },
])
export const rooms = floors.flatMap(({ id, code }) => [
  { id: id * 2 - 1, floor_id: id, code: `${code}01`, name: 'Lobby' },
  { id: id * 2, floor_id: id, code: `${code}02`, name: '' },
])
export const trades = [
  { id: 1, name: 'Plumbing' },
  { id: 2, name: 'Electrical' },
  { id: 3, name: 'HVAC' },
] as const
export const jobTypes = [
  { id: 1, trade_id: 1, name: 'Leak' },
  { id: 2, trade_id: 1, name: 'Drain' },
  { id: 3, trade_id: 2, name: 'Light' },
  { id: 4, trade_id: 3, name: 'Too hot' },
] as const
export const subStatuses = [
  { id: 1, kind: 'open', name: 'Waiting for parts', display_sequence: 1 },
  { id: 2, kind: 'open', name: 'Scheduled', display_sequence: 2 },
  { id: 3, kind: 'complete', name: 'Follow-up', display_sequence: 1 },
] as const
export const assignees = [
  { id: 1, kind: 'worker', property_id: 1, name: 'Ann Able', trades: [1] },
  { id: 2, kind: 'worker', property_id: 1, name: 'Bob Baker', trades: [2] },
  { id: 3, kind: 'worker', property_id: 2, name: 'Cid Cole', trades: [1, 3] },
  { id: 4, kind: 'vendor', property_id: null, name: 'Volt Ltd', trades: [2] },
  { id: 5, kind: 'worker', property_id: 3, name: 'ANN ABLE', trades: [3] },
] as const
export const contacts = [
  { id: 1, property_id: 1, first_name: 'Rita', last_name: 'Ray' },
  { id: 2, property_id: 1, first_name: 'Tom', last_name: 'Tan' },
  { id: 3, property_id: 2, first_name: 'Uma', last_name: 'Ude' },
] as const

const staff = ['View Workorders', 'Reassign Orders: None']
/** One person for each kind of order visibility. */
export const people = [
  {
    id: 1,
    name: 'manager',
    kind: 'full',
    privileges: [
      ...staff,
      'FM Access',
      'Edit Workorders',
      'View Assets',
      'View Rates',
      'View Documents',
      'View Orders: All',
      'Edit Orders: All',
    ],
    properties: [1, 2, 3],
  },
  {
    id: 2,
    name: 'supervisor',
    kind: 'worker',
    privileges: [...staff, 'View Orders: All'],
    properties: [1, 2],
    assignee: 2,
  },
  {
    id: 3,
    name: 'technician',
    kind: 'worker',
    privileges: [...staff, 'View Assets', 'View Orders: Own and Team', 'Edit Orders: Own and Team'],
    properties: [1],
    assignee: 1,
  },
  {
    id: 4,
    name: 'limited',
    kind: 'worker',
    privileges: [...staff, 'View Orders: Own', 'Edit Orders: Limited'],
    properties: [1],
    assignee: 2,
  },
  {
    id: 5,
    name: 'contractor',
    kind: 'worker',
    privileges: [...staff, 'View Orders: Own'],
    properties: [1, 2],
    assignee: 4,
  },
  {
    id: 6,
    name: 'requester',
    kind: 'requester',
    privileges: ['View Orders: Own'],
    properties: [1],
    contact: 1,
  },
  {
    id: 7,
    name: 'tenant',
    kind: 'requester',
    privileges: ['View Orders: Own'],
    properties: [1, 2],
    contact: 2,
    entity: true,
  },
  {
    id: 8,
    name: 'stranger',
    kind: 'full',
    privileges: [...staff, 'FM Access', 'View Orders: All'],
    properties: [3],
  },
  { id: 9, name: 'blind', kind: 'full', privileges: [...staff, 'FM Access'], properties: [1, 2, 3] },
  {
    id: 10,
    name: 'homeless',
    kind: 'full',
    privileges: [...staff, 'FM Access', 'View Orders: All'],
    properties: [],
  },
] as const
export type PersonName = (typeof people)[number]['name']

/** An order of the test world in plain values, used to fill the database and to compute expectations. */
export type PlainOrder = {
  id: number
  propertyId: number
  number: number | null
  requestNumber: number | null
  category: OrderCategory
  kind: StatusKind
  subStatusId: number | null
  setId: number | null
  campusId: number | null
  buildingId: number | null
  floorId: number | null
  roomId: number | null
  tradeId: number | null
  jobTypeId: number | null
  assigneeId: number | null
  secondaryId: number | null
  contactId: number | null
  enteredBy: number | null
  orderBy: string
  orderByField2: string
  priority: number | null
  description: string
  multiAssetDisplay: string
  zone: string
  enteredAt: string
  startAt: string | null
  targetAt: string | null
  completedAt: string | null
  hasFailedTasks: boolean
  /** Null in the world itself; a test may close orders out and let their requesters answer. */
  closedOutAt: string | null
  surveyedAt: string | null
  isAcceptable: boolean | null
}

/** Seeded random generator, so that the world is the same in every run. */
function createRandom(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * sides)
  }
}

const words = [
  'Leaking pump',
  'Door stuck',
  'light OUT',
  '50% power',
  'smells_bad',
  'back\\slash',
  'ÄRGER mit Tür',
]
const departments = ['Sales', 'Nursing', '']
const hour = 3_600_000
/** Times around midnight in one of the zones, including a daylight saving change. */
const edges = [
  '2026-03-08T04:59:59.999Z',
  '2026-03-08T05:00:00.000Z',
  '2026-03-09T03:59:59.999Z',
  '2026-03-09T04:00:00.000Z',
  '2026-03-07T22:59:59.999Z',
  '2026-03-07T23:00:00.000Z',
  '2026-03-08T14:59:59.999Z',
  '2026-03-08T15:00:00.000Z',
]

function createOrder(id: number, roll: (sides: number) => number): PlainOrder {
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T
  const maybe = <T>(value: T): T | null => (roll(4) === 0 ? null : value)
  const kind = pick(['open', 'open', 'open', 'hold', 'complete', 'complete', 'dnc', 'denied'] as const)
  const isRequest = kind === 'denied' || ((kind === 'open' || kind === 'hold') && roll(4) === 0)
  const property = pick(properties)
  const building = maybe(pick(buildings.filter((each) => each.property_id === property.id)))
  const floor = building && maybe(pick(floors.filter((each) => each.building_id === building.id)))
  const room = floor && maybe(pick(rooms.filter((each) => each.floor_id === floor.id)))
  const trade = maybe(pick(trades))
  const jobType = trade && maybe(pick(jobTypes.filter((each) => each.trade_id === trade.id)))
  const contact = maybe(pick(contacts.filter((each) => each.property_id === property.id)) ?? null)
  const entered = roll(3) === 0 ? Date.parse(pick(edges)) : present.getTime() - roll(20 * 24) * hour
  const after = (hours: number) => new Date(entered + hours * hour).toISOString()
  const subStatus = subStatuses.filter((each) => each.kind === kind)
  return {
    id,
    propertyId: property.id,
    number: isRequest ? null : 1000 + id,
    requestNumber: isRequest || roll(3) === 0 ? 5000 + id : null,
    // A PM order of another system, which has no schedule.
    category: isRequest ? 'REQ' : id % 9 === 0 ? 'PM' : 'CM',
    kind,
    subStatusId: !isRequest && subStatus.length > 0 && roll(3) === 0 ? pick(subStatus).id : null,
    setId: roll(8) === 0 ? 1 + roll(2) : null,
    campusId: building?.campus_id ?? null,
    buildingId: building?.id ?? null,
    floorId: floor?.id ?? null,
    roomId: room?.id ?? null,
    tradeId: trade?.id ?? null,
    jobTypeId: jobType?.id ?? null,
    assigneeId: maybe(pick(assignees))?.id ?? null,
    secondaryId: roll(4) === 0 ? pick(assignees).id : null,
    contactId: contact?.id ?? null,
    enteredBy: roll(2) === 0 ? pick(people).id : null,
    orderBy: contact ? `${contact.first_name} ${contact.last_name}` : pick(['Reception', 'night guard']),
    orderByField2: pick(departments),
    priority: maybe(1 + roll(4)),
    description: `${pick(words)} ${roll(3)}`,
    multiAssetDisplay: roll(4) === 0 ? pick(['Pump P-1', 'Boiler_2', 'Pump P-1 and 3 more']) : '',
    zone: property.time_zone,
    enteredAt: new Date(entered).toISOString(),
    startAt: maybe(after(roll(48))),
    targetAt: maybe(after(roll(200))),
    completedAt: kind === 'complete' ? after(roll(72)) : null,
    hasFailedTasks: id % 7 === 0,
    closedOutAt: null,
    surveyedAt: null,
    isAcceptable: null,
  }
}

/** Creates the world's orders. */
export function createOrders(count = 160): PlainOrder[] {
  const roll = createRandom(20260310)
  return Array.from({ length: count }, (_, index) => createOrder(index + 1, roll))
}
