import { type VendorRow, vendorRow } from '@fettle/contract/vendors'
import { vendorColumns } from '@fettle/rules/people/vendor-words'
import type { PdfNode } from '#platform/pdf/pdf-section.ts'
import { facts, heading } from './content.ts'
import { presentRowsOf } from './list-rows.presenter.ts'

const isField = (name: string): name is keyof VendorRow => Object.hasOwn(vendorRow.shape, name)

/** Some rows of the vendor list, in its columns. */
export const presentVendorRows = (rows: readonly VendorRow[]): PdfNode =>
  presentRowsOf(rows, vendorColumns, (row, name) => (isField(name) ? row[name] : null), isField)

/** Counts rows, and presents the totals, expired certificates and open work. */
export function createVendorTotals(): { count(rows: readonly VendorRow[]): void; present(): PdfNode[] } {
  const totals = { vendors: 0, expired: 0, orders: 0 }
  return {
    count: (rows) => {
      for (const { certificates, openOrders } of rows) {
        totals.vendors += 1
        totals.expired += certificates === 'Expired' ? 1 : 0
        totals.orders += openOrders
      }
    },
    present: () => [
      heading('Totals'),
      ...facts([
        ['Vendors', totals.vendors],
        ['With expired certificates', totals.expired],
        ['Open orders', totals.orders],
      ]),
    ],
  }
}
