import type { Compilable } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Rows } from './matrix-calls.fixture.ts'
import { needs, onlyFor, requesters } from './matrix-reach.fixture.ts'

const readers = ['teammate', 'supervisor', 'manager'] as const
const reads = { people: onlyFor(readers, '+'), ...needs('View Parts') }
const onePart = { people: onlyFor(readers, 'n'), ...needs('View Parts'), path: '/api/Parts/1' }
const edits = { people: onlyFor(['manager'], 'n'), ...needs('Edit Parts'), path: '/api/Parts/1' }

/** Matrix rows of the calls about parts. */
export const partRows = {
  listParts: { people: { others: '+', disabled: 'f', 'manager elsewhere': '-', ...requesters('f') } },
  exportParts: reads,
  countParts: { ...reads, body: { filters: [{}] } },
  printPartLabels: {
    people: onlyFor(readers),
    ...needs('View Parts'),
    body: { stock: 'dymo-30336', code: 'code128', fields: [], ids: [1] },
  },
  getPart: onePart,
  listPartLog: { ...onePart, path: '/api/Parts/1/log' },
  listStockTransactions: { people: onlyFor(readers, 'n'), ...needs('View Parts') },
  createPart: {
    ...edits,
    path: '/api/Parts',
    body: { propertyId: 1, partCode: 'NEW', partName: 'Belt', partType: 'Misc.', costUnits: 'Each' },
  },
  changePart: { ...edits, body: { description: 'Northern part' } },
  postStockTransaction: {
    ...edits,
    path: '/api/Parts/3/transactions',
    body: { kind: 'Receive', quantity: 1, warehouseId: 1 },
  },
  // A line that an order returned, so authorized callers get 409.
  correctStockTransaction: {
    people: { ...onlyFor([], 'n'), manager: 'c' },
    ...needs('Edit Parts'),
    path: '/api/Parts/3/transactions/900/correction',
    body: { note: 'Wrong part.' },
  },
  deletePart: { people: onlyFor(['manager'], 'n'), ...needs('Delete Parts'), path: '/api/Parts/2' },
} satisfies Partial<Rows>

/** Parts that calls read and delete. */
export const northernParts = (trx: Trx): Compilable[] => [
  trx.insertInto('part').values({ id: 2, property_id: 1, code: 'P-2', name: 'Northern belt' }),
  trx.insertInto('part_log').values({
    part_id: 1,
    user_name: 'Northern manager',
    event: 'part-created',
    parameters: '{"code": "P-1"}',
  }),
]
