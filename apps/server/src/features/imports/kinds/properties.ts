import { isValidTimeZone } from '@fettle/rules/time'
import { quoted } from '../values/parsed.ts'
import { type Column, keyColumn, textColumn } from './column.ts'
import { coordinateColumns } from './coordinates.ts'
import { type Kind, refuse, textOf } from './kind.ts'
import { recordStore } from './record-store.ts'

const columns: readonly Column[] = [
  keyColumn('code', 60, 'Unique short name.', { aliases: ['property_code', 'property'] }),
  {
    name: 'name',
    type: 'text',
    max: 120,
    field: 'name',
    required: true,
    aliases: ['property_name'],
    about: 'Unique name.',
  },
  {
    name: 'time_zone',
    type: 'text',
    max: 60,
    field: 'time_zone',
    required: true,
    aliases: ['timezone'],
    about: 'IANA name, such as America/Chicago.',
  },
  textColumn('address', 500, 'Street address.', { lines: true }),
  textColumn('city', 120, 'City.'),
  textColumn('state', 120, 'State or region.'),
  textColumn('zip', 20, 'Postal code.', { aliases: ['post_code', 'postal_code'] }),
  textColumn('country', 120, 'Country.'),
  ...coordinateColumns,
  textColumn('help_name', 120, 'Whom to call for help.'),
  textColumn('help_phone', 40, 'Their telephone.'),
  textColumn('help_email', 254, 'Their e-mail.'),
  textColumn('request_message', 10000, 'Shown to requesters.', { lines: true }),
]

export const properties: Kind = {
  name: 'properties',
  about: 'Properties, found by code.',
  columns,
  needsProperty: false,
  creates: [],
  async resolve(_, drafts) {
    for (const draft of drafts) {
      const zone = textOf(draft, 'time_zone')
      if (zone !== null && !isValidTimeZone(zone))
        refuse(draft, 'time_zone', `${quoted(zone)} is not an IANA time zone`)
    }
  },
  identify: (draft) => ({ scope: null, key: String(draft.fields.code) }),
  store: recordStore({
    tables: [{ table: 'property' }],
    key: { table: 'property', scope: null, field: 'code' },
    columns,
  }),
}
