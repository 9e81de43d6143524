export {
  type ConsoleDeps,
  createUser,
  listUsers,
  resetUser,
  unlockUser,
} from './administration/account-console.usecases.ts'
