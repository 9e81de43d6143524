export { findRoleToGive, putProperties } from './administration/account-command.repository.ts'
export { readAccountRowsForPrint } from './administration/account-export.usecases.ts'
export { accountSearch, findPeopleOfRole, visibleAccountsAmong } from './administration/accounts.access.ts'
export { keepAdministrator, lockAdministrators } from './administration/administrators.repository.ts'
export {
  findAccountByAddress,
  linkAccount,
  moveAccounts,
  setViewsAllRequests,
} from './contact-accounts.repository.ts'
export { findRequesterRoles, insertAccount } from './new-user.repository.ts'
export { insertProgram, type Program, updateProgram } from './programs.repository.ts'
export { clearMustChange, isEmailTaken, isLoginTaken } from './users.repository.ts'
