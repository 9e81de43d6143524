export { streetAddress } from './street-address.repository.ts'
