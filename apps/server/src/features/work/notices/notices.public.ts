export { type Notify, notifyOfChange, prepareEscalationMail, prepareNotices } from './notices.usecases.ts'
