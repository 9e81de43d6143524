import { type ColumnOption, column } from '../records/list-columns.ts'

/** What kind of firm a vendor is ([C4.004]). */
export const vendorTypes = ['Contractor', 'Supplier', 'Manufacturer', 'Utility', 'Consultant'] as const
export type VendorType = (typeof vendorTypes)[number]

/** The columns of the list of vendors ([C4.001]). */
export const vendorColumns: readonly ColumnOption[] = [
  column('Code', 'vendorCode', 88),
  column('Name', 'vendorName', 190),
  column('Type', 'vendorType', 110),
  column('Trades', 'trades', 132),
  column('Phone', 'phone', 122),
  column('Contact', 'contactName', 120),
  column('Rating', 'rating', 76, 'number', 'descend'),
  column('Certificates', 'certificates', 112),
  column('Open orders', 'openOrders', 106, 'number', 'descend'),
  column('Active', 'vendorActiveFlag', 64, 'flag'),
]

/** The tax id as those read it who do not edit vendors: its last four characters, if it is long enough to hide others. */
export const maskedTaxId = (taxId: string): string =>
  taxId === '' ? '' : `••••${taxId.length > 6 ? taxId.slice(-4) : ''}`
