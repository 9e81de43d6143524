import type { AssignmentFacts } from './assignment.ts'
import type { WorkerFacts } from './assignment-ranks.ts'

export const hvac = { id: 1, name: 'HVAC' }
export const leaks = { id: 11, name: 'Leaks' }
export const library = { id: 21, name: 'Library' }

/** Monday, 9 March 2026, 10:00 in New York. */
export const mondayMs = Date.parse('2026-03-09T14:00:00Z')

/** A worker ranked for the whole trade and on shift on Mondays. */
export const aWorker = (id: number, change: Partial<WorkerFacts> = {}): WorkerFacts => ({
  id,
  name: `Worker ${id}`,
  isActive: true,
  ranks: [{ jobTypeId: null, rank: 1, autoAssign: true }],
  buildingIds: [],
  shifts: [{ weekday: 1, from: '08:00', to: '16:30' }],
  daysOff: [],
  isIn: null,
  openOrders: 0,
  lastAssignedMs: null,
  ...change,
})

/** Facts of an unassigned order about leaks in the library, with these workers. */
export const someFacts = (
  workers: readonly WorkerFacts[],
  {
    work,
    ...change
  }: Partial<Omit<AssignmentFacts, 'work'>> & { work?: Partial<AssignmentFacts['work']> } = {},
): AssignmentFacts => ({
  assignee: null,
  work: {
    trade: hvac,
    jobType: leaks,
    building: library,
    startMs: mondayMs,
    zone: 'America/New_York',
    ...work,
  },
  scheduleAssignee: null,
  sendsToAgreementVendor: false,
  agreements: [],
  workers,
  tradeDefault: null,
  propertyDefault: null,
  ...change,
})
