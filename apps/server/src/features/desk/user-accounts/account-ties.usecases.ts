import type { AccountDraft } from '@fettle/contract/account-changes'
import { fullName } from '@fettle/rules/people/person-name'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { contactStore, endInvitation, insertContact } from '#features/people/contacts/new-contact.public.ts'
import { insertWorker, workerStore } from '#features/people/workers/new-worker.public.ts'
import type { Author } from '#platform/db/author.ts'
import type { Trx } from '#platform/db/database.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { findContactTie, findWorkerTie } from './account-ties.repository.ts'

/** The contact or worker chosen for an account. All null if one is to be created. */
export type PickedTie = {
  problems: readonly Problem[]
  contactId: number | null
  assigneeId: number | null
  name: string | null
  email: string
}

const none: PickedTie = { problems: [], contactId: null, assigneeId: null, name: null, email: '' }
const refused = (field: string, message: string): PickedTie => ({
  ...none,
  // The chosen record determines the name, even if it is rejected.
  name: '-',
  problems: [problem(field, 'unknown', message)],
})

/**
 * Finds the record to link an account to ([C8.004]): a contact without an account, or a worker, in the
 * account's properties. A worker's account cannot have a contact, a requester's cannot have a worker.
 */
export async function pickTie(
  trx: Trx,
  { kind, contactId, workerId }: AccountDraft,
  propertyIds: readonly number[],
): Promise<PickedTie> {
  if (contactId && workerId) return refused('workerId', 'Choose a contact or a worker, not both.')
  if (contactId) {
    if (kind === 'worker') return refused('contactId', 'A worker’s account is tied to a worker.')
    const contact = await findContactTie(trx, contactId, propertyIds)
    if (!contact) return refused('contactId', 'Choose an active contact of the chosen properties.')
    if (contact.has_account) return refused('contactId', 'This contact has an account already.')
    const name = fullName(contact.first_name, contact.last_name)
    return { ...none, contactId: contact.id, name, email: contact.email }
  }
  if (workerId) {
    if (kind === 'requester') return refused('workerId', 'A requester’s account is tied to a contact.')
    const worker = await findWorkerTie(trx, workerId, propertyIds)
    if (!worker) return refused('workerId', 'Choose an active worker of the chosen properties.')
    if (worker.has_account) return refused('workerId', 'This worker has an account already.')
    return { ...none, assigneeId: worker.id, name: worker.name, email: worker.email }
  }
  return none
}

type NewTie = {
  draft: Pick<AccountDraft, 'kind'>
  tie: PickedTie
  person: { firstName: string; lastName: string; name: string; email: string }
  propertyId: number
}

/** Creates the contact or worker of an account if none was chosen. Ends a contact's open invitation. */
export async function makeTie(
  trx: Trx,
  { draft, tie, person, propertyId }: NewTie,
  { author, now }: { author: Author; now: Date },
): Promise<{ contactId: number | null; assigneeId: number | null }> {
  const { firstName, lastName, name, email } = person
  if (tie.contactId !== null && author.userId !== null)
    await endInvitation(trx, tie.contactId, { userId: author.userId, now })
  if (tie.name !== null) return { contactId: tie.contactId, assigneeId: tie.assigneeId }
  if (draft.kind === 'worker') {
    const assigneeId = await insertWorker(trx, { propertyId, name, isActive: true, columns: { email } })
    await insertLog(trx, workerStore, assigneeId, {
      author,
      at: now,
      lines: [{ event: 'worker-entered', name }],
    })
    return { contactId: null, assigneeId }
  }
  const contactId = await insertContact(trx, {
    property_id: propertyId,
    first_name: firstName,
    last_name: lastName,
    email,
  })
  await insertLog(trx, contactStore, contactId, {
    author,
    at: now,
    lines: [{ event: 'contact-entered', name }],
  })
  return { contactId, assigneeId: null }
}
