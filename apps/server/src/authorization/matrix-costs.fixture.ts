import { type Compilable, type InsertObject, sql } from 'kysely'
import type { Database, Trx } from '#platform/db/database.ts'

const week = {
  property_id: 1,
  starts_on: '2026-03-01',
  submitted_at: sql<Date>`now()`,
  overtime_daily_hours: 8,
  overtime_weekly_hours: 40,
} satisfies Partial<InsertObject<Database, 'timecard_week'>>
/** Labor, parts and other costs of the northern order, and weeks of timecards. */
export const northernCosts = (trx: Trx): Compilable[] => [
  trx
    .insertInto('cost_labor')
    .values({ id: 1, property_id: 1, work_order_id: 1, assignee_id: 1, worked_on: '2026-03-05', hours: 1 }),
  trx.insertInto('timecard_week').values([
    { ...week, worker_id: 2, worker_name: 'Northern Bob', status: 'Submitted' },
    { ...week, worker_id: 3, worker_name: 'Northern Cid', status: 'Approved', approved_at: sql<Date>`now()` },
  ]),
  trx.insertInto('cost_part').values({
    id: 1,
    work_order_id: 1,
    name: 'Northern seal',
    transacted_on: '2026-03-05',
    quantity: 1,
    cost_type: 'Purchase',
  }),
  trx.insertInto('order_cost').values({
    id: 1,
    work_order_id: 1,
    kind: 'Other',
    type: 'Fee',
    description: 'Northern fee',
    spent_on: '2026-03-05',
    amount: 5,
  }),
]
