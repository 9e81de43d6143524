import type { ContactDetail } from '@fettle/contract/contacts'
import type { ContactLogEvent } from '@fettle/rules/people/contact-log-events'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import {
  type RecordCommand,
  type RecordKind,
  runRecordCommand,
  storedIn,
} from '#records/command/record-command.ts'
import { lockContacts } from '../contact-accounts.repository.ts'
import { type ContactDetailRow, getContact } from '../contacts.access.ts'
import { presentWhole, readContact } from '../contacts.usecases.ts'
import type { ContactColumns } from './contact-basis.ts'
import { contactStore } from './contact-command.repository.ts'

export type CommandDeps = { db: Db; clock: Clock; config: Pick<Config, 'outside'> }

/** Whether local accounts can be created; false with an external identity provider. */
export const offersInvitations = ({ config }: Pick<CommandDeps, 'config'>): boolean => config.outside === null

type Columns = ContactColumns & { modified_at?: Date }
type Kind = RecordKind<ContactDetailRow, Columns, ContactLogEvent, ContactDetail>

/** One command on one locked contact, with the pending changes. */
export type ContactCommand = RecordCommand<ContactDetailRow, Columns, ContactLogEvent>

const contactsOf = (
  deps: CommandDeps,
  lock: Kind['lock'] = (trx, contactId) => lockContacts(trx, [contactId]),
): Kind => ({
  name: 'contact',
  ...storedIn(contactStore),
  lock,
  read: getContact,
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
  lock?: Kind['lock'],
): Promise<ContactDetail> =>
  runRecordCommand(contactsOf(deps, lock), deps, context, contactId, async (command) => {
    await work(command)
    const { trx, actor, now } = command
    return {
      read: () => readContact(trx, { actor, now, offersInvitations: offersInvitations(deps) }, contactId),
    }
  })
