export {
  type ConsoleDeps,
  createUser,
  listUsers,
  resetUser,
  unlockUser,
} from './account-console.usecases.ts'
