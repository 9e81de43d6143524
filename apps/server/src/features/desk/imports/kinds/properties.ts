import { maxLength } from '@fettle/rules/records/limits'
import { propertyFields } from '@fettle/rules/records/property-fields'
import { isValidTimeZone } from '@fettle/rules/time/zone-clock'
import { quoted } from '../values/parsed.ts'
import { type Column, keyColumn, requiredColumn, textColumn } from './column.ts'
import { coordinateColumns } from './coordinates.ts'
import { type Kind, refuse, textOf } from './kind.ts'
import { recordStore } from './record-store.ts'

const columns: readonly Column[] = [
  keyColumn('code', propertyFields.propertyCode.max, 'Unique short name.', {
    aliases: ['property_code', 'site_code', 'property', 'site'],
  }),
  requiredColumn('name', propertyFields.propertyName.max, 'Unique name.', {
    aliases: ['property_name', 'site_name'],
    guesses: [{ head: 'property' }, { head: 'site' }],
  }),
  requiredColumn('time_zone', maxLength.timeZone, 'IANA name, such as America/Chicago.'),
  textColumn('address', propertyFields.address.max, 'Street address.', { lines: true }),
  textColumn('city', propertyFields.city.max, 'City.'),
  textColumn('state', propertyFields.state.max, 'State or region.'),
  textColumn('zip', propertyFields.zip.max, 'Postal code.'),
  textColumn('country', propertyFields.country.max, 'Country.'),
  ...coordinateColumns,
  textColumn('help_name', propertyFields.reqHelpName.max, 'Whom to call for help.'),
  textColumn('help_phone', propertyFields.reqHelpPhone.max, 'Their telephone.'),
  textColumn('help_email', propertyFields.reqHelpEmail.max, 'Their e-mail.'),
  textColumn('request_message', propertyFields.reqMessage.max, 'Shown to requesters.', { lines: true }),
]

export const properties: Kind = {
  name: 'properties',
  about: 'Properties, found by code.',
  columns,
  needsProperty: false,
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
