import * as changes from '@fettle/contract/contact-changes'
import * as contract from '@fettle/contract/contacts'
import { contactLogWords } from '@fettle/rules/people/contact-log-words'
import type { FastifyInstance } from 'fastify'
import { findRequesterRoles } from '#features/foundation/users/users.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import { readLog } from '#records/list/read-log.ts'
import { registerList } from '#records/list/record-list.ts'
import { contactStore } from './commands/contact-command.repository.ts'
import { offersInvitations } from './commands/contact-command.usecases.ts'
import { createContact, deleteContact, updateContact } from './commands/contact-commands.usecases.ts'
import { type ContactMoves, mergeContacts } from './commands/merge-contacts.usecases.ts'
import { getContact } from './contacts.access.ts'
import { contactList } from './contacts.kind.ts'
import { readContact, readEmailList } from './contacts.usecases.ts'
import { inviteContact, resendInvitation, revokeInvitation } from './invitations/invitations.usecases.ts'

type ContactDeps = FeatureDeps & { moves: ContactMoves }

export function registerContactRoutes(app: FastifyInstance, deps: ContactDeps): void {
  const { db, clock } = deps
  registerList(app, deps, contactList)
  registerRoute(app, deps, contract.getEmailList, ({ actor, query }) => readEmailList(db, actor, query))
  registerRoute(app, deps, changes.listInvitationRoles, async () =>
    (await findRequesterRoles(db)).map(({ id, name }) => ({ roleId: id, name })),
  )
  registerRoute(app, deps, contract.getContact, ({ actor, params }) =>
    readContact(
      db,
      { actor, now: clock.now(), offersInvitations: offersInvitations(deps) },
      params.contactId,
    ),
  )
  registerContactCommands(app, deps)
}

/** Every change of a contact, and the log of these. */
function registerContactCommands(app: FastifyInstance, deps: ContactDeps): void {
  const { db } = deps
  registerRoute(app, deps, changes.createContact, (input) => createContact(deps, input, input.body))
  registerCommand(app, deps, changes.updateContact, 'contactId', updateContact)
  registerCommand(app, deps, changes.deleteContact, 'contactId', deleteContact)
  registerCommand(app, deps, changes.mergeContacts, 'contactId', mergeContacts)
  registerCommand(app, deps, changes.inviteContact, 'contactId', inviteContact)
  registerCommand(app, deps, changes.resendInvitation, 'contactId', resendInvitation)
  registerCommand(app, deps, changes.revokeInvitation, 'contactId', revokeInvitation)
  registerRoute(app, deps, changes.listContactLog, async ({ actor, params, query }) => {
    const { id } = await getContact(db, actor, params.contactId)
    return readLog(deps, contactStore, id, { query, words: contactLogWords })
  })
}
