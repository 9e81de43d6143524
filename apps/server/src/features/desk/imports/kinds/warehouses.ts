import { warehouseKinds } from '@fettle/rules/parts/stock'
import { stillHoldsStock, warehouseFields } from '@fettle/rules/parts/warehouse-fields'
import { findWorkersAmong } from '../issues.repository.ts'
import { logImportedRecords } from '../people.repository.ts'
import { findHoldingWarehouses } from '../warehouses.repository.ts'
import { type Column, keyColumn, referenceColumn } from './column.ts'
import { type Draft, type ImportContext, type Kind, refuse } from './kind.ts'
import { propertyColumn } from './places.ts'
import { recordStore, type StoredDraft } from './record-store.ts'
import { resolveProperties, resolveReference } from './references.ts'

const columns: readonly Column[] = [
  propertyColumn,
  keyColumn('code', warehouseFields.warehouseCode.max, 'Unique in the property.', {
    aliases: ['warehouse_code', 'warehouse_id', 'storeroom', 'stockroom', 'warehouse'],
    guesses: [{ head: 'id' }],
  }),
  {
    name: 'name',
    type: 'text',
    max: warehouseFields.warehouseName.max,
    field: 'name',
    required: true,
    aliases: ['warehouse_name'],
    about: 'Name.',
  },
  {
    name: 'kind',
    type: 'choice',
    of: warehouseKinds,
    field: 'kind',
    blank: 'Room',
    aliases: ['warehouse_kind', 'warehouse_type'],
    about: 'Kind; Room where missing.',
  },
  referenceColumn('building', 'Code or name of the building.', { aliases: ['building_code'] }),
  referenceColumn('keeper', 'Name of the worker in charge.', { aliases: ['stock_keeper'] }),
  { name: 'active', type: 'truth', field: 'is_active', blank: true, about: 'Yes where missing.' },
]

/** Finds the worker in charge of each warehouse. Vendors are refused. */
async function resolveKeeper(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  await resolveReference(context, drafts, {
    column: 'keeper',
    what: 'worker',
    target: { table: 'assignee', scope: 'property_id', by: ['name'] },
    field: 'keeper_id',
    scopeOf: (draft) => draft.property?.id,
  })
  const kept = drafts.filter(({ fields }) => typeof fields.keeper_id === 'number')
  const workers = await findWorkersAmong(context.trx, [
    ...new Set(kept.map(({ fields }) => fields.keeper_id as number)),
  ])
  for (const draft of kept)
    if (!workers.has(draft.fields.keeper_id as number))
      refuse(draft, 'keeper', 'names a vendor instead of a worker')
}

/** Refuses to deactivate warehouses that hold stock ([C1.039]). */
async function refuseHolding({ trx }: ImportContext, drafts: readonly Draft[]): Promise<void> {
  const ending = drafts.filter(({ fields, property }) => fields.is_active === false && property)
  if (ending.length === 0) return
  const holding = await findHoldingWarehouses(trx, [
    ...new Set(ending.flatMap(({ property }) => property?.id ?? [])),
  ])
  for (const draft of ending) {
    const found = holding.find(
      ({ propertyId, code }) =>
        propertyId === draft.property?.id &&
        code.trim().toLowerCase() === String(draft.fields.code).trim().toLowerCase(),
    )
    for (const { message } of found ? stillHoldsStock(found.name, found.parts) : [])
      refuse(draft, 'active', message.replace(/\.$/, ''))
  }
}

async function logCreated(
  context: ImportContext,
  stored: readonly StoredDraft[],
): Promise<ReadonlySet<Draft>> {
  await logImportedRecords(
    context.trx,
    { log: 'warehouse_log', owner: 'warehouse_id' },
    stored
      .filter(({ outcome }) => outcome === 'created')
      .map(({ draft, id }) => ({
        id,
        line: { event: 'warehouse-created', code: String(draft.fields.code) },
      })),
  )
  return new Set()
}

/** Warehouses and vans that hold parts ([C1.038]). */
export const warehouses: Kind = {
  name: 'warehouses',
  about: 'Warehouses and vans that hold parts, found by code.',
  columns,
  needsProperty: true,
  creates: [],
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    await resolveReference(context, drafts, {
      column: 'building',
      what: 'building',
      target: { table: 'building', scope: 'property_id', by: ['code', 'name'] },
      field: 'building_id',
      scopeOf: (draft) => draft.property?.id,
    })
    await resolveKeeper(context, drafts)
    await refuseHolding(context, drafts)
  },
  identify: (draft) => ({ scope: draft.property?.id ?? null, key: String(draft.fields.code) }),
  store: recordStore({
    tables: [{ table: 'warehouse' }],
    key: { table: 'warehouse', scope: 'property_id', field: 'code' },
    columns,
    after: logCreated,
  }),
}
