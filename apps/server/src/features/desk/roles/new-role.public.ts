export { putRole } from './roles.repository.ts'
