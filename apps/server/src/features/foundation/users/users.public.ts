export {
  type AccountColumns,
  accountStore,
  findPropertyNames,
  findRoleToGive,
  isUserNameTaken,
  lockUserName,
  putProperties,
} from './account-command.repository.ts'
export {
  findAccountNamed,
  findPropertiesByCode,
  findRoleNamed,
  listAccountLines,
  markReset,
} from './account-console.repository.ts'
export { presentAccountDetail } from './account-row.presenter.ts'
export {
  type AccountDetailRow,
  findPeopleOfRole,
  getAccountRow,
} from './accounts.access.ts'
export { keepAdministrator, lockAdministrators } from './administrators.repository.ts'
export {
  findAccountByAddress,
  linkAccount,
  moveAccounts,
  setViewsAllRequests,
} from './contact-accounts.repository.ts'
export { findRequesterRoles, insertAccount } from './new-user.repository.ts'
export {
  countLinks,
  endLinks,
  findAccountToRecover,
  findLinkByDigest,
  findOpenLink,
  insertLink,
  type LinkPurpose,
  markLinkUsed,
} from './password-links.repository.ts'
export { insertPresence, type PresenceStatus, statusAt } from './presence-entries.repository.ts'
export {
  isActiveProperty,
  replaceProperty,
  updateAccountNames,
  updateNoticeDelivery,
} from './profile.repository.ts'
export { insertProgram, updateProgram } from './programs.repository.ts'
export { requireOwnAccount } from './users.access.ts'
export { accountTaken, mapDuplicateError, noContact, noWorker, presenceOff } from './users.errors.ts'
export { accountList } from './users.kind.ts'
export {
  clearMustChange,
  isEmailTaken,
  isLoginTaken,
  lockUser,
  type StoredContact,
  type UserRow,
} from './users.repository.ts'
export { changeUser, changeUserIfAllowed } from './users.usecases.ts'
