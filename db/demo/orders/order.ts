import type { StatusKind } from '@fettle/rules/orders/order-status'
import type { DemoAsset } from '../assets/assets.ts'
import type { DemoSchedule } from '../maintenance/add-schedule.ts'
import type { DemoAssignee, DemoContact, Person } from '../people/people.ts'
import type { DemoBuilding, DemoProperty, DemoRoom } from '../places/places.ts'
import type { SubStatusName } from '../settings.ts'
import type { Problem } from '../texts/problem.ts'
import type { DemoJobType, DemoTrade } from '../trades.ts'

type Hold = { fromMs: number; toMs: number | null; reason: string }

/** An order with its whole history, before it becomes rows. All times are instants in milliseconds. */
export type DemoOrder = {
  id: number
  source: 'request' | 'staff' | 'pm'
  property: DemoProperty
  building: DemoBuilding
  room: DemoRoom | null
  location3: string
  trade: DemoTrade
  jobType: DemoJobType
  problem: Problem | null
  priority: number
  description: string
  contact: DemoContact | null
  enteredBy: Person
  enteredMs: number
  /** When it got its number; null while it is a request, and for good when it was denied. */
  numberedMs: number | null
  approver: Person | null
  number: number | null
  requestNumber: number | null
  deniedMs: number | null
  denyReason: string
  assignee: DemoAssignee | null
  secondary: DemoAssignee | null
  startMs: number
  targetMs: number
  status: StatusKind
  subStatus: SubStatusName | null
  holds: Hold[]
  /** When the work ended: completed, or abandoned. */
  endedMs: number | null
  closedOutMs: number | null
  setId: number | null
  duplicateOf: DemoOrder | null
  assets: DemoAsset[]
  schedule: DemoSchedule | null
  occurrence: string | null
  pmAsset: DemoAsset | null
  pmBuilding: DemoBuilding | null
}

export const isLive = (order: DemoOrder): boolean => order.status === 'open' || order.status === 'hold'
