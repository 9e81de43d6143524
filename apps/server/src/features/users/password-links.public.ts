export { askForPasswordLink } from './administration/ask-for-link.usecases.ts'
export {
  type LinkOwner,
  openPasswordLink,
  usePasswordLink,
} from './administration/use-password-link.usecases.ts'
