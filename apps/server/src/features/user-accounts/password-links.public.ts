export { askForPasswordLink } from './ask-for-link.usecases.ts'
export {
  type LinkOwner,
  openPasswordLink,
  usePasswordLink,
} from './use-password-link.usecases.ts'
