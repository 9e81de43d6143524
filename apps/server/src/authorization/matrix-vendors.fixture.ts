import type { Rows } from './matrix-calls.fixture.ts'
import { editsVendor, needs, oneWorker, onlyFor } from './matrix-reach.fixture.ts'

const vendorList = { ...oneWorker, people: { ...oneWorker.people, 'manager elsewhere': '+' as const } }
const oneVendor = { ...oneWorker, path: '/api/Vendors/7' }

/** Matrix rows of the calls about vendors. */
export const vendorRows = {
  listVendors: { ...oneWorker, people: { ...oneWorker.people, 'manager elsewhere': '-' } },
  exportVendors: vendorList,
  countVendors: { ...vendorList, body: { filters: [{}] } },
  getVendor: oneVendor,
  listVendorLog: { ...oneVendor, path: '/api/Vendors/7/log' },
  listVendorAgreements: { ...oneVendor, path: '/api/Vendors/7/agreements' },
  listVendorParts: { ...oneVendor, path: '/api/Vendors/7/parts' },
  createVendor: {
    ...editsVendor,
    body: { propertyId: 1, vendorCode: 'NEW', vendorName: 'Newcomer Inc', vendorType: 'Supplier' },
    // The code is taken after the first call.
    another: 'c',
  },
  changeVendor: { ...editsVendor, path: '/api/Vendors/7', body: { notes: 'Calls back.' } },
  removeVendorDocument: { ...editsVendor, path: '/api/Documents/2/vendors/7' },
  // It has a log but no references, so it can be deleted.
  deleteVendor: { people: onlyFor(['manager'], 'n'), ...needs('Delete Vendors'), path: '/api/Vendors/8' },
} satisfies Partial<Rows>
