export { askForPasswordLink } from './ask-for-link.usecases.ts'
export {
  openPasswordLink,
  usePasswordLink,
} from './use-password-link.usecases.ts'
