import { maxTradeName } from '@fettle/rules/assignment/trade-settings'
import { vendorProblems } from '@fettle/rules/people/vendor-requirements'
import { vendorTypes } from '@fettle/rules/people/vendor-words'
import { maxLength } from '@fettle/rules/records/limits'
import { type VendorNumber, type VendorText, vendorFields } from '@fettle/rules/records/vendor-fields'
import {
  type Column,
  choiceColumn,
  type Guess,
  keyColumn,
  mobileGuesses,
  referenceColumn,
  requiredColumn,
  textColumn,
} from './column.ts'
import { type Draft, type Kind, refuse, textOf } from './kind.ts'
import { linkStore } from './link-store.ts'
import { storePhones } from './phones.ts'
import { refuseProblems } from './problems.ts'
import { logCreated, recordStore } from './record-store.ts'
import { resolveProperties } from './references.ts'
import { resolveTrades } from './trade-references.ts'

const text = (
  name: Exclude<VendorText, 'vendorCode'>,
  about: string,
  aliases: readonly string[] = [],
  guesses: readonly Guess[] = [],
) => {
  const { column, max } = vendorFields[name]
  return textColumn(column, max, about, { aliases, guesses, lines: 'hasLines' in vendorFields[name] })
}
const number = (name: VendorNumber, about: string): Column => {
  const { column, min, max, scale } = vendorFields[name]
  return { name: column, type: 'number', min, max, scale, field: column, about }
}

const columns: readonly Column[] = [
  keyColumn('code', vendorFields.vendorCode.max, 'Unique among all vendors.', {
    aliases: [
      'vendor_code',
      'company_code',
      'vendor_number',
      'vendor_id',
      'supplier_code',
      'supplier_number',
      'supplier_id',
    ],
    guesses: [{ head: 'id' }],
  }),
  requiredColumn('name', maxLength.name, 'Name.', {
    aliases: [
      'vendor_name',
      'vendor',
      'company_name',
      'company',
      'supplier_name',
      'supplier',
      'contractor_name',
      'contractor',
    ],
  }),
  referenceColumn(
    'property',
    'Code or name of the one property that it serves; --property sets it for the whole file. A new vendor without one serves all. It stays as it is.',
  ),
  choiceColumn('type', vendorTypes, 'Type; Contractor where missing.', {
    field: 'vendor_type',
    blank: 'Contractor',
    aliases: ['vendor_type'],
  }),
  {
    name: 'trades',
    type: 'list',
    max: maxTradeName,
    about: 'Names of trades; several with --split trades=;',
  },
  text('email', 'Where orders are sent.'),
  text('phone', 'Telephone.', [], mobileGuesses),
  text('afterHoursPhone', 'Telephone after hours.', ['after_hours', 'emergency_phone']),
  text('website', 'Web.'),
  text('accountNumber', 'Our number with them.', ['customer_number']),
  text('taxId', 'Tax id.', ['tax_number', 'vat_id', 'vat_number']),
  text('address', 'Address.'),
  number('hourlyRate', 'Cost of an hour.'),
  number('overtimeRate', 'Cost of an hour of overtime.'),
  number('callOutRate', 'Cost of a call-out.'),
  number('rating', '1 to 5, the best.'),
  text('terms', 'Terms.', ['payment_terms']),
  text('notes', 'Notes.'),
  { name: 'active', type: 'truth', field: 'is_active', blank: true, about: 'Yes where missing.' },
]

const assigneeFields = ['kind', 'property_id', 'name', 'is_active']
const companyFields = [
  'kind',
  ...columns.flatMap(({ field }) => (field && !assigneeFields.includes(field) ? [field] : [])),
]

const tradesOf = new WeakMap<Draft, readonly number[]>()
const storeTrades = linkStore({ table: 'assignee_trade', owner: 'assignee_id', target: 'trade_id' }, tradesOf)

/** What the screens refuse of a vendor, too. */
function check(draft: Draft): void {
  const { code, name, email } = draft.fields
  const entry = {
    vendorCode: String(code),
    vendorName: typeof name === 'string' ? name : '-',
    vendorType: vendorTypes[0],
    email: typeof email === 'string' ? email : '',
  }
  refuseProblems(draft, vendorProblems(entry))
}

const logEntered = logCreated({ log: 'vendor_log', owner: 'company_id' }, ({ fields }) => ({
  event: 'vendor-entered',
  name: String(fields.name),
}))

export const vendors: Kind = {
  name: 'vendors',
  about: 'Vendors of a property or of all, found by code.',
  columns,
  needsProperty: false,
  creates: ['trades'],
  async resolve(context, drafts) {
    await resolveProperties(
      context,
      drafts.filter((draft) => context.property !== null || textOf(draft, 'property') !== null),
    )
    await storePhones(context, drafts, ['phone', 'after_hours_phone'])
    const trades = await resolveTrades(context, drafts, 'trades')
    for (const draft of drafts) {
      draft.fields.kind = 'vendor'
      // Undefined is not stored: it asks for the property of a vendor that is there.
      draft.fields.property_id ??= undefined
      const input = trades.get(draft)
      if (input) tradesOf.set(draft, input)
      else if (context.clearMissing && draft.values.get('trades') === null) tradesOf.set(draft, [])
      check(draft)
    }
  },
  identify: (draft) => ({ scope: null, key: String(draft.fields.code) }),
  store: recordStore({
    tables: [
      { table: 'assignee', fields: assigneeFields },
      { table: 'company', fields: companyFields },
    ],
    key: { table: 'company', scope: null, field: 'code' },
    columns,
    check(draft, stored, { allowedProperties }) {
      if (!stored) return
      const isOthers =
        stored.property_id !== null && allowedProperties?.has(Number(stored.property_id)) === false
      if (isOthers) refuse(draft, 'code', 'a vendor of another property has this code')
      if (!('property_id' in draft.fields)) return
      if (textOf(draft, 'property') !== null && draft.fields.property_id !== stored.property_id)
        refuse(draft, 'property', 'a vendor stays with the property that it serves')
      draft.fields.property_id = stored.property_id
    },
    async after(context, stored) {
      await logEntered(context, stored)
      return await storeTrades(context, stored)
    },
  }),
}
