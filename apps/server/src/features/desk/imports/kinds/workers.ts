import { maxTradeName } from '@fettle/rules/assignment/trade-settings'
import { maxLength } from '@fettle/rules/records/limits'
import { type Column, choiceColumn, referenceColumn, textColumn } from './column.ts'
import type { Draft, Kind } from './kind.ts'
import { linkStore } from './link-store.ts'
import { storePhones } from './phones.ts'
import { propertyColumn } from './places.ts'
import { recordStore } from './record-store.ts'
import { resolveProperties, resolveReference } from './references.ts'
import { resolveTrades } from './trade-references.ts'

const rate = { type: 'number', scale: 2, min: 0, max: 99_999_999 } as const

const columns: readonly Column[] = [
  propertyColumn,
  {
    name: 'name',
    type: 'text',
    max: maxLength.name,
    field: 'name',
    required: true,
    isKey: true,
    aliases: [
      'worker_name',
      'worker',
      'technician',
      'technician_name',
      'employee_name',
      'employee',
      'full_name',
    ],
    about: 'Unique in the property.',
  },
  {
    name: 'trades',
    type: 'list',
    max: maxTradeName,
    about: 'Names of trades; several with --split trades=;',
  },
  textColumn('email', maxLength.email, 'E-mail.'),
  textColumn('phone', maxLength.phone, 'Telephone.'),
  textColumn('cellphone', maxLength.phone, 'Mobile telephone.'),
  textColumn('role_title', maxLength.workerRole, 'What they are.', {
    aliases: ['title', 'role', 'job_title', 'position'],
  }),
  { name: 'hourly_rate', ...rate, field: 'hourly_rate', blank: 0, about: 'Pay of an hour.' },
  { name: 'overtime_rate', ...rate, field: 'overtime_rate', about: 'Pay of an hour of overtime.' },
  referenceColumn('company', 'Code or name of the vendor company they work for.', {
    aliases: ['company_code', 'vendor_code'],
  }),
  choiceColumn(
    'notify',
    ['email', 'text', 'app', 'none'],
    'How they are notified: email, text, app or none.',
    { field: 'notify_preference', blank: 'email' },
  ),
  {
    name: 'supervisor',
    type: 'truth',
    field: 'is_supervisor',
    blank: false,
    aliases: ['is_supervisor'],
    about: 'Whether they supervise.',
  },
  { name: 'active', type: 'truth', field: 'is_active', blank: true, about: 'Yes where missing.' },
  textColumn('notes', maxLength.notes, 'Notes.', { lines: true }),
]

const assigneeFields = ['kind', 'property_id', 'name', 'is_active']
const workerFields = [
  'kind',
  'property_id',
  'company_id',
  ...columns.flatMap(({ field }) => (field && !assigneeFields.includes(field) ? [field] : [])),
]

const tradesOf = new WeakMap<Draft, readonly number[]>()

export const workers: Kind = {
  name: 'workers',
  about: 'Workers of a property, found by name.',
  columns,
  needsProperty: true,
  creates: ['trades'],
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    await storePhones(context, drafts, ['phone', 'cellphone'])
    await resolveReference(context, drafts, {
      column: 'company',
      what: 'vendor',
      target: { table: 'company', scope: null, by: ['code'] },
      field: 'company_id',
      scopeOf: ({ property }) => property?.id ?? null,
    })
    const trades = await resolveTrades(context, drafts, 'trades')
    for (const draft of drafts) {
      draft.fields.kind = 'worker'
      const input = trades.get(draft)
      if (input) tradesOf.set(draft, input)
      else if (context.clearMissing && draft.values.get('trades') === null) tradesOf.set(draft, [])
    }
  },
  identify: (draft) => ({ scope: draft.property?.id ?? null, key: String(draft.fields.name) }),
  store: recordStore({
    tables: [
      { table: 'assignee', fields: assigneeFields },
      { table: 'worker', fields: workerFields },
    ],
    key: { table: 'assignee', scope: 'property_id', field: 'name' },
    columns,
    after: linkStore({ table: 'assignee_trade', owner: 'assignee_id', target: 'trade_id' }, tradesOf),
  }),
}
