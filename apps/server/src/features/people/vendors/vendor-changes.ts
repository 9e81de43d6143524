import type { VendorChange } from '@fettle/contract/vendor-changes'
import type { VendorLogEvent } from '@fettle/rules/people/vendor-log'
import { vendorFields, vendorRates, vendorTexts } from '@fettle/rules/records/vendor-fields'
import { formatAmount } from '@fettle/rules/text/money'
import type { Formats } from '@fettle/rules/time/formats'
import { changedTexts, dayText, enteredColumns, fieldChanges } from '#records/command/entered-fields.ts'
import type { VendorDetailRow } from './vendors.access.ts'
import type { VendorColumns } from './vendors.repository.ts'

export const columnsOf = (change: VendorChange): VendorColumns =>
  enteredColumns(vendorFields, change, { vendor_type: change.vendorType })

const period = (from: string | null, to: string | null, formats: Formats): string =>
  [from, to].map((day) => dayText(day, formats)).join(' – ')

/** What a vendor's fields read as, by their labels, in the order of the page. */
function textsOf(row: VendorDetailRow, formats: Formats): Record<string, string> {
  const fields = vendorTexts
    .filter((name) => name !== 'taxId')
    .map((name) => [vendorFields[name].label, row[vendorFields[name].column]])
  return {
    Name: row.name,
    Type: row.vendor_type,
    ...Object.fromEntries(fields),
    Rating: row.rating === null ? '' : String(row.rating),
    Contacts: row.contacts
      .map(({ name, title, phone, email }) => [name, title, phone, email].filter(Boolean).join(', '))
      .join('; '),
    Trades: row.trades
      .map(({ tradeName, isPreferred, rank }) =>
        [tradeName, isPreferred && 'preferred', rank !== null && `rank ${rank}`].filter(Boolean).join(', '),
      )
      .join('; '),
    Buildings: row.buildings.map(({ buildingName }) => buildingName).join(', '),
    Certificates: row.certificate_list
      .map(({ kind, number, from, to, amount, document }) =>
        [
          [kind, number].filter(Boolean).join(' '),
          period(from, to, formats),
          amount !== null && formatAmount(amount, formats),
          document?.title,
        ]
          .filter(Boolean)
          .join(', '),
      )
      .join('; '),
  }
}

const ratesOf = (row: VendorDetailRow, formats: Formats): Record<string, string> =>
  Object.fromEntries(
    vendorRates.map((name) => {
      const rate = row[vendorFields[name].column]
      return [vendorFields[name].label, rate === null ? '' : formatAmount(rate, formats)]
    }),
  )

/** Log lines for a change of a vendor. Never contains the tax id. */
export const vendorLogLines = (
  before: VendorDetailRow,
  after: VendorDetailRow,
  formats: Formats,
): VendorLogEvent[] => [
  ...(before.is_active === after.is_active
    ? []
    : [{ event: after.is_active ? ('activated' as const) : ('deactivated' as const) }]),
  ...fieldChanges(textsOf(before, formats), textsOf(after, formats)),
  ...(before.tax_id === after.tax_id ? [] : [{ event: 'tax-id-changed' as const }]),
  ...changedTexts(ratesOf(before, formats), ratesOf(after, formats)).map((change) => ({
    event: 'rate-changed' as const,
    ...change,
  })),
]
