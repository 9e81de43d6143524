export { getVendor } from './vendors.access.ts'
export { vendorList } from './vendors.kind.ts'
export { isOnCertificate, logVendorDocuments } from './vendors.repository.ts'
