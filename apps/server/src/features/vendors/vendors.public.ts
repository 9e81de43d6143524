export { readVendorRowsForPrint, sortedVendors } from './vendor-list.usecases.ts'
export { getVendor, visibleVendorsAmong } from './vendors.access.ts'
export { isOnCertificate, lockVendor, logVendorDocuments } from './vendors.repository.ts'
