export { announceChange, type NoticeDeps } from './notices.usecases.ts'
