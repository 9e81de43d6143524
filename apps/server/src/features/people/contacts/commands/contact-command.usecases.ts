import type { ContactDetail } from '@fettle/contract/contacts'
import type { ContactLogEvent } from '@fettle/rules/contact-log-events'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type RecordCommand, type RecordKind, runRecordCommand } from '#records/command/record-command.ts'
import { lockContacts } from '../contact-accounts.repository.ts'
import { type ContactDetailRow, getContact } from '../contacts.access.ts'
import { presentWhole, readContact } from '../contacts.usecases.ts'
import type { ContactColumns } from './contact-basis.ts'
import { writeContact } from './contact-command.repository.ts'

export type CommandDeps = { db: Db; clock: Clock; config: Pick<Config, 'outside'> }

/** Whether local accounts can be created; false with an external identity provider. */
export const offersInvitations = ({ config }: Pick<CommandDeps, 'config'>): boolean => config.outside === null

type ContactCommandTypes = {
  deps: CommandDeps
  row: ContactDetailRow
  columns: ContactColumns & { modified_at?: Date }
  line: ContactLogEvent
  /** Contacts send no e-mail notices. */
  notice: never
  facts: object
  answer: ContactDetail
}

/** One command on one locked contact, with the pending changes. */
export type ContactCommand = RecordCommand<ContactCommandTypes>

const contactsOf = (
  deps: CommandDeps,
  lock: RecordKind<ContactCommandTypes>['lock'] = (trx, contactId) => lockContacts(trx, [contactId]),
): RecordKind<ContactCommandTypes> => ({
  name: 'contact',
  lock,
  read: getContact,
  factsOf: () => ({}),
  write: writeContact,
  present: (trx, row, { now }) => presentWhole(trx, row, { now, offersInvitations: offersInvitations(deps) }),
})

/** Runs a command on a contact, as `runRecordCommand` does. */
export const runContactCommand = <T>(
  deps: CommandDeps,
  context: RequestContext,
  contactId: number,
  work: (command: ContactCommand) => Promise<() => Promise<T>>,
): Promise<T> => runRecordCommand(contactsOf(deps), deps, context, contactId, work)

/** The same for commands that return the updated contact. `lock` also locks others. */
export const changeContact = (
  deps: CommandDeps,
  context: RequestContext,
  contactId: number,
  work: (command: ContactCommand) => Promise<void>,
  lock?: RecordKind<ContactCommandTypes>['lock'],
): Promise<ContactDetail> =>
  runRecordCommand(contactsOf(deps, lock), deps, context, contactId, async (command) => {
    await work(command)
    const { trx, actor, now } = command
    return {
      read: () => readContact(trx, { actor, now, offersInvitations: offersInvitations(deps) }, contactId),
    }
  })
