import { type Column, keyColumn, referenceColumn, textColumn } from './column.ts'
import { type Draft, type ImportContext, type Kind, refuse } from './kind.ts'
import { placeColumns, propertyColumn, resolveBuildingAndFloor, resolveRooms } from './places.ts'
import { recordStore } from './record-store.ts'
import { resolveProperties, resolveReference } from './references.ts'

const columns: readonly Column[] = [
  propertyColumn,
  keyColumn('code', 60, 'Unique in the property.', { aliases: ['contact_code', 'employee_number'] }),
  textColumn('first_name', 80, 'First name.'),
  { name: 'last_name', type: 'text', max: 80, field: 'last_name', required: true, about: 'Last name.' },
  textColumn('email', 254, 'E-mail.'),
  textColumn('phone', 40, 'Telephone.'),
  textColumn('title', 80, 'Title.'),
  textColumn('company', 120, 'Company.'),
  textColumn('department', 120, 'Department.'),
  textColumn('tenant', 120, 'Tenant.'),
  referenceColumn('campus', 'Code or name of the campus.'),
  ...placeColumns,
  { name: 'room', type: 'list', max: 60, about: 'Code of the room.' },
  textColumn('location3', 250, 'Where in the room.'),
  { name: 'active', type: 'truth', field: 'is_active', blank: true, about: 'Yes where missing.' },
]

async function resolvePlace(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  await resolveReference(context, drafts, {
    column: 'campus',
    what: 'campus',
    target: { table: 'campus', scope: 'property_id', by: ['code', 'name'] },
    field: 'campus_id',
    scopeOf: (draft) => draft.property?.id,
  })
  await resolveBuildingAndFloor(context, drafts, { mayCreate: false })
  for (const [draft, [room, second]] of await resolveRooms(context, drafts, 'room')) {
    if (second) refuse(draft, 'room', 'contains more than one room')
    if (room) Object.assign(draft.fields, { floor_id: room.floorId, room_id: room.id })
  }
}

export const contacts: Kind = {
  name: 'contacts',
  about: 'People who ask for work, found by code.',
  columns,
  needsProperty: true,
  creates: [],
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    await resolvePlace(context, drafts)
  },
  identify: (draft) => ({ scope: draft.property?.id ?? null, key: String(draft.fields.code) }),
  store: recordStore({
    tables: [{ table: 'contact' }],
    key: { table: 'contact', scope: 'property_id', field: 'code' },
    columns,
  }),
}
