export { insertAccount } from './new-user.repository.ts'
export { clearMustChange } from './users.repository.ts'
