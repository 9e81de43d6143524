import type { Compilable } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Rows } from './matrix-calls.fixture.ts'
import { needs, onlyFor } from './matrix-reach.fixture.ts'

const readers = ['teammate', 'supervisor', 'manager'] as const
const reads = { people: onlyFor(readers, '+'), ...needs('View Parts') }
const one = { people: onlyFor(readers, 'n'), ...needs('View Parts'), path: '/api/Requisitions/1' }
const edits = { people: onlyFor(['manager'], 'n'), ...needs('Edit Parts'), path: '/api/Requisitions/1' }

/** Matrix rows of the calls about requisitions. */
export const requisitionRows = {
  listRequisitions: { ...reads, people: { ...reads.people, 'manager elsewhere': '-' } },
  exportRequisitions: reads,
  countRequisitions: { ...reads, body: { filters: [{}] } },
  getRequisition: one,
  listRequisitionLog: { ...one, path: '/api/Requisitions/1/log' },
  listSuggestions: { ...one, path: '/api/Requisitions/suggestions?propertyId=1' },
  createRequisition: { ...edits, path: '/api/Requisitions', body: { propertyId: 1 } },
  prepareRequisitions: {
    ...edits,
    path: '/api/Requisitions/prepare',
    body: { propertyId: 1, lines: [{ partId: 3, quantity: 1 }] },
  },
  changeRequisition: { ...edits, body: { note: 'Deliver early.' } },
  moveRequisition: {
    ...edits,
    ...needs('View Parts', 'Edit Parts'),
    path: '/api/Requisitions/1/status',
    body: { action: 'cancel', reason: 'x' },
  },
  // A draft, so authorized callers get 409: a line of the ledger could not be taken back.
  receiveRequisition: {
    people: { ...onlyFor([], 'n'), manager: 'c' },
    ...needs('Edit Parts'),
    path: '/api/Requisitions/1/receipts',
    body: { lines: [{ lineId: 1, quantity: 1 }] },
  },
  deleteRequisition: {
    people: onlyFor(['manager'], 'n'),
    ...needs('Delete Parts'),
    path: '/api/Requisitions/2',
  },
} satisfies Partial<Rows>

/** Requisitions that calls read, change and delete. */
export const northernRequisitions = (trx: Trx): Compilable[] => [
  trx.insertInto('requisition').values([1, 2].map((id) => ({ id, property_id: 1, note: 'Northern note' }))),
  trx
    .insertInto('requisition_log')
    .values({ requisition_id: 1, user_name: 'Northern manager', event: 'requisition-created' }),
]
