export { requestAddresses } from './request-addresses.usecases.ts'
