import { createHash, randomInt } from 'node:crypto'
import { findNumberPrefix, takeNumbers } from '#features/work/work-orders/work-orders.public.ts'
import { recordOccurrences } from '../imports.repository.ts'
import { logImportedOrders } from '../work-orders.repository.ts'
import { setInstants } from './instants.ts'
import { type Draft, type ImportContext, type Kind, refuse, textOf } from './kind.ts'
import {
  customFieldColumn,
  mergeOrderFields,
  noteOrderFields,
  resolveCustomFields,
} from './order-custom-fields.ts'
import { resolveBuildingAndFloor } from './places.ts'
import { recordStore, type StoredDraft } from './record-store.ts'
import { resolveProperties, resolveReference } from './references.ts'
import { resolveRooms } from './room-references.ts'
import { resolveTradeAndJobType } from './trade-references.ts'
import { workOrderColumns } from './work-order-columns.ts'
import { resolveItems, storeItems } from './work-order-items.ts'
import { ownOrderOf, resolveOrigin, resolveOwnOrders } from './work-order-origin.ts'
import { setCompletion, setStatuses } from './work-order-status.ts'

async function resolvePeople(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  await resolveReference(context, drafts, {
    column: 'contact',
    what: 'contact',
    target: { table: 'contact', scope: 'property_id', by: ['code'] },
    field: 'contact_id',
  })
  await resolveReference(context, drafts, {
    column: 'assign_to',
    what: 'worker or vendor',
    target: { table: 'assignee', scope: 'property_id', orUnscoped: true, by: ['name'] },
    field: 'assign_to_id',
  })
}

async function resolvePlace(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  await resolveBuildingAndFloor(context, drafts, { mayCreate: false })
  for (const [draft, [room, second]] of await resolveRooms(context, drafts, 'room', { mayCreate: false })) {
    if (second) refuse(draft, 'room', 'contains more than one room')
    if (room) Object.assign(draft.fields, { floor_id: room.floorId, room_id: room.id })
  }
}

/** What a row says in the columns that are imported: others may change. */
const rowText = ({ values }: Draft): string =>
  JSON.stringify([...values].filter(([, value]) => value !== null).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Orders without a number are identified by their row's content, and their index among equal rows. */
async function setReferences(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const unnamed = drafts
    .filter((draft) => draft.values.get('reference') == null)
    .map((draft) => ({
      draft,
      line: draft.line,
      digest: createHash('sha256').update(rowText(draft)).digest('hex'),
    }))
  const occurrences = await recordOccurrences(context.trx, unnamed)
  for (const [at, { draft, digest }] of unnamed.entries()) {
    draft.fields.external_reference = `row ${digest} ${occurrences[at]}`
  }
}

/** Provisional numbers outside the normal range, separate per batch to avoid blocking. */
const provisional = () => 2 ** 52 + randomInt(2 ** 47)

async function numberOrders(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  for (const draft of drafts) {
    draft.fields.time_zone = draft.property?.timeZone
    draft.fields.status_kind ??= 'open'
    draft.fields.category ??= 'CM'
  }
  const requests = drafts.filter(({ fields }) => fields.category === 'REQ')
  const orders = drafts.filter(({ fields }) => fields.category !== 'REQ')
  for (const [counter, field, own] of [
    ['request', 'request_number', requests],
    ['work order', 'number', orders],
  ] as const) {
    if (own.length === 0) continue
    const first = context.isRehearsal ? provisional() : await takeNumbers(context.trx, counter, own.length)
    const prefix = field === 'number' ? await findNumberPrefix(context.trx) : ''
    for (const [at, draft] of own.entries()) {
      draft.fields[field] = first + at
      if (prefix !== '') draft.fields.number_prefix = prefix
    }
  }
}

async function logOrders(
  context: ImportContext,
  stored: readonly StoredDraft[],
): Promise<ReadonlySet<Draft>> {
  noteOrderFields(context, stored)
  const changed = stored.filter(({ outcome }) => outcome !== 'unchanged')
  await logImportedOrders(
    context.trx,
    changed.map(({ draft, id, outcome }) => ({
      workOrderId: id,
      event: outcome === 'created' ? 'imported' : 'changed-by-import',
      file: context.fileName,
      line: draft.line,
    })),
  )
  return await storeItems(context, stored)
}

export const workOrders: Kind = {
  name: 'work-orders',
  about:
    'Work orders and requests, found by reference or by their whole row. Columns `custom:Field` set custom fields.',
  columns: workOrderColumns,
  columnFor: customFieldColumn,
  needsProperty: true,
  takesNumbers: true,
  creates: ['trades', 'job-types'],
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    setInstants(context, drafts, workOrderColumns)
    setCompletion(context, drafts)
    await setStatuses(context, drafts)
    await resolveTradeAndJobType(context, drafts)
    await resolvePeople(context, drafts)
    await resolvePlace(context, drafts)
    await resolveOwnOrders(context, drafts)
    await resolveOrigin(context, drafts)
    await resolveItems(context, drafts)
    await resolveCustomFields(context, drafts)
    await setReferences(context, drafts)
  },
  identify: (draft) => ({
    scope: draft.property?.id ?? null,
    key: String(draft.fields.external_reference ?? textOf(draft, 'reference')),
  }),
  store: recordStore({
    tables: [{ table: 'work_order' }],
    key: { table: 'work_order', scope: 'property_id', field: 'external_reference', exact: true },
    idOf: ownOrderOf,
    columns: workOrderColumns,
    fresh: numberOrders,
    check(draft, stored, context) {
      mergeOrderFields(draft, stored, context)
      const { category } = draft.fields
      if (!stored || category === undefined) return
      // A status tells that an order is no request, and not whether it is one of a PM schedule.
      if (category === 'CM' && stored.category === 'PM') draft.fields.category = 'PM'
      else if (stored.category !== category) {
        refuse(draft, 'status', 'an import neither approves a request nor makes an order a request')
      }
    },
    after: logOrders,
  }),
}
