import type { VendorDetail, VendorRow } from '@fettle/contract/vendors'

/** A row of the list of vendors as the server answers it, with what a test says otherwise. */
export const aVendorRow = (overrides: Partial<VendorRow> = {}): VendorRow => ({
  vendorId: 71,
  fmRecordId: 71,
  fmModId: 4,
  vendorCode: 'V-71',
  vendorName: 'Cascade Mechanical',
  vendorType: 'Contractor',
  propertyId: 2,
  propertyName: 'Riverside',
  trades: 'HVAC, Plumbing',
  isPreferred: true,
  phone: '555-0171',
  contactName: 'Lena Ortiz',
  rating: 4,
  certificates: 'Expiring',
  insuranceEndedOn: null,
  openOrders: 3,
  vendorActiveFlag: true,
  ...overrides,
})

/** A vendor as its page is answered it, with what a test says otherwise. */
export const aVendor = (overrides: Partial<VendorDetail> = {}): VendorDetail => {
  const { trades: _names, ...row } = aVendorRow()
  return {
    ...row,
    address: '12 Mill Road',
    afterHoursPhone: '',
    email: 'service@cascade.example',
    website: 'cascade.example',
    accountNumber: 'A-9',
    taxId: '',
    hourlyRate: 85,
    overtimeRate: null,
    callOutRate: null,
    terms: '',
    notes: '',
    contacts: [{ name: 'Lena Ortiz', title: 'Dispatcher', phone: '555-0172', email: 'lena@cascade.example' }],
    trades: [{ tradeId: 5, tradeName: 'HVAC', isPreferred: true, rank: 1 }],
    buildings: [],
    servesElsewhere: false,
    certificateList: [
      {
        certificateId: 11,
        kind: 'Insurance',
        number: 'GL-1',
        from: '2026-01-01',
        to: '2026-12-31',
        amount: 1_000_000,
        state: 'Expiring',
        documentId: null,
        documentTitle: null,
        documentVersion: null,
      },
    ],
    createdDateTime: '2026-01-05T15:00:00Z',
    modifiedDateTime: '2026-01-05T15:00:00Z',
    ...overrides,
  }
}
