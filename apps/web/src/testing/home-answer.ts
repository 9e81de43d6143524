import type { HomeAnswer, RequestRow } from '@fettle/contract/home-figures'
import { aRow } from './orders.ts'

/** A request that waits, with what a test says otherwise. */
export const aWaitingRequest = (overrides: Partial<RequestRow> = {}): RequestRow => ({
  ...aRow({
    orderNumber: 'REQ',
    requestId: '7391',
    orderCategory: 'REQ',
    reqFlag: true,
    assignTo: null,
    assignToId: null,
  }),
  photoCount: 0,
  ...overrides,
})

/** The answer for a manager's home, with what a test says otherwise. */
export const aHomeAnswer = (overrides: Partial<HomeAnswer> = {}): HomeAnswer => ({
  today: '2026-03-10',
  figures: {
    requests: 1,
    unassigned: 2,
    overdue: 1204,
    hold: 4,
    opened: 41,
    completed: 44,
    pm: 14,
    pmDone: 9,
    pmWaiting: 5,
  },
  overdueByTrade: [
    { trade: 'HVAC', total: 1200 },
    { trade: null, total: 4 },
  ],
  requests: [aWaitingRequest()],
  pmWaiting: [aRow({ orderCategory: 'PM', description: 'Filters, roof unit 2', overdueFlag: true })],
  ...overrides,
})
