import { contactFields } from '@fettle/rules/records/contact-fields'
import { maxLength } from '@fettle/rules/records/limits'
import { columnNamed } from '../mapping/known-heads.ts'
import {
  type Column,
  keyColumn,
  mobileGuesses,
  referenceColumn,
  requiredColumn,
  textColumn,
} from './column.ts'
import { type Draft, type ImportContext, type Kind, refuse } from './kind.ts'
import { storePhones } from './phones.ts'
import { locationGuesses, placeColumns, propertyColumn, resolveBuildingAndFloor } from './places.ts'
import { recordStore } from './record-store.ts'
import { resolveProperties, resolveReference } from './references.ts'
import { resolveRooms } from './room-references.ts'

const columns: readonly Column[] = [
  propertyColumn,
  keyColumn('code', maxLength.code, 'Unique in the property.', {
    aliases: [
      'contact_code',
      'employee_number',
      'employee_id',
      'emp_id',
      'staff_number',
      'staff_id',
      'personnel_number',
      'contact_id',
    ],
  }),
  textColumn('first_name', contactFields.firstName.max, 'First name.'),
  requiredColumn('last_name', contactFields.lastName.max, 'Last name.', {
    guesses: [{ head: 'name', beside: 'first_name' }],
  }),
  textColumn('email', contactFields.emailAddress.max, 'E-mail.'),
  textColumn('phone', contactFields.phone.max, 'Telephone.', {
    guesses: mobileGuesses,
  }),
  textColumn('title', contactFields.title.max, 'Title.', { aliases: ['job_title', 'position'] }),
  textColumn('company', contactFields.company.max, 'Company.', {
    aliases: ['company_name', 'employer', 'organization'],
  }),
  textColumn('department', contactFields.departmentName.max, 'Department.'),
  textColumn('tenant', contactFields.tenantName.max, 'Tenant.'),
  referenceColumn('campus', 'Code or name of the campus.'),
  ...placeColumns,
  { name: 'room', type: 'list', max: maxLength.code, about: 'Code of the room.' },
  textColumn('location3', contactFields.location3.max, 'Where in the room.', { guesses: locationGuesses }),
  { name: 'active', type: 'truth', field: 'is_active', blank: true, about: 'Yes where missing.' },
  referenceColumn('account', 'Whether the person signs in, as the list shows it; passed over.'),
]

/** The column of an import of contacts that a header means; undefined where it means none. */
export const contactColumnNamed = (header: string): string | undefined => columnNamed(columns, header)?.name

async function resolvePlace(context: ImportContext, drafts: readonly Draft[]): Promise<void> {
  await resolveReference(context, drafts, {
    column: 'campus',
    what: 'campus',
    target: { table: 'campus', scope: 'property_id', by: ['code', 'name'] },
    field: 'campus_id',
  })
  await resolveBuildingAndFloor(context, drafts, { mayCreate: false })
  for (const [draft, [room, second]] of await resolveRooms(context, drafts, 'room', { mayCreate: false })) {
    if (second) refuse(draft, 'room', 'contains more than one room')
    if (room) Object.assign(draft.fields, { floor_id: room.floorId, room_id: room.id })
  }
}

export const contacts: Kind = {
  name: 'contacts',
  about: 'People who ask for work, found by code.',
  columns,
  needsProperty: true,
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    await storePhones(context, drafts, ['phone'])
    await resolvePlace(context, drafts)
  },
  identify: (draft) => ({ scope: draft.property?.id ?? null, key: String(draft.fields.code) }),
  store: recordStore({
    tables: [{ table: 'contact' }],
    key: { table: 'contact', scope: 'property_id', field: 'code' },
    columns,
  }),
}
