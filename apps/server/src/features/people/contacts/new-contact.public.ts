export { contactStore, insertContact } from './commands/contact-command.repository.ts'
export { lockAddress } from './contact-accounts.repository.ts'
export { endInvitation } from './invitations/invitations.repository.ts'
