export { readMailOverrides } from './mail-templates.repository.ts'
export type { NoticeContent as MailContent } from './notice-text.ts'
export {
  type NoticeDeps as MailDeps,
  type NoticeDeps,
  type Notify,
  notifyOfChange,
  prepareNotices,
} from './notices.usecases.ts'
export { queueMail } from './queue-mail.usecases.ts'
