import { warehouseKinds } from '@fettle/rules/parts/stock'
import { stillHoldsStock, warehouseFields } from '@fettle/rules/parts/warehouse-fields'
import { findHoldingWarehouses } from '../warehouses.repository.ts'
import { type Column, choiceColumn, keyColumn, referenceColumn, requiredColumn } from './column.ts'
import { type Draft, type ImportContext, type Kind, refuse } from './kind.ts'
import { propertyColumn, resolveBuilding } from './places.ts'
import { logCreated, recordStore } from './record-store.ts'
import { resolveProperties, resolveWorker } from './references.ts'

const columns: readonly Column[] = [
  propertyColumn,
  keyColumn('code', warehouseFields.warehouseCode.max, 'Unique in the property.', {
    aliases: ['warehouse_code', 'warehouse_id', 'storeroom', 'stockroom', 'warehouse'],
    guesses: [{ head: 'id' }],
  }),
  requiredColumn('name', warehouseFields.warehouseName.max, 'Name.', { aliases: ['warehouse_name'] }),
  choiceColumn('kind', warehouseKinds, 'Kind; Room where missing.', {
    blank: 'Room',
    aliases: ['warehouse_kind', 'warehouse_type'],
  }),
  referenceColumn('building', 'Code or name of the building.', { aliases: ['building_code'] }),
  referenceColumn('keeper', 'Name of the worker in charge.', { aliases: ['stock_keeper'] }),
  { name: 'active', type: 'truth', field: 'is_active', blank: true, about: 'Yes where missing.' },
]

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

/** Warehouses and vans that hold parts ([C1.038]). */
export const warehouses: Kind = {
  name: 'warehouses',
  about: 'Warehouses and vans that hold parts, found by code.',
  columns,
  needsProperty: true,
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    await resolveBuilding(context, drafts)
    await resolveWorker(context, drafts, { column: 'keeper', field: 'keeper_id' })
    await refuseHolding(context, drafts)
  },
  identify: (draft) => ({ scope: draft.property?.id ?? null, key: String(draft.fields.code) }),
  store: recordStore({
    tables: [{ table: 'warehouse' }],
    key: { table: 'warehouse', scope: 'property_id', field: 'code' },
    columns,
    after: logCreated({ log: 'warehouse_log', owner: 'warehouse_id' }, ({ fields }) => ({
      event: 'warehouse-created',
      code: String(fields.code),
    })),
  }),
}
