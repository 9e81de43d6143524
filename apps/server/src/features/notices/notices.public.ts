export { type NoticeDeps, notifyOfChange } from './notices.usecases.ts'
