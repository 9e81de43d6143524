export { type Notify, notifyOfChange, prepareNotices } from './notices.usecases.ts'
