import { type ContactChange, type ContactDraft, contactChange } from '@fettle/contract/contact-changes'
import type { ContactDetail } from '@fettle/contract/contacts'
import { fullName } from '@fettle/rules/people/person-name'
import { problem } from '@fettle/rules/records/problem'
import { isEmailTaken, setViewsAllRequests } from '#features/foundation/users/users.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { applyOutcomes, refuseOtherFields, unchanged } from '#records/command/change-fields.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { assertUnused } from '#records/command/usages.repository.ts'
import { removeRecord } from '#records/command/write-record.repository.ts'
import { findAccountsOfContact, isAddressTaken, lockAddress } from '../contact-accounts.repository.ts'
import { addressTaken, asContactInUse, asContactProblem } from '../contacts.errors.ts'
import { presentWhole, readContact } from '../contacts.usecases.ts'
import { blankContact, type Outcome } from './contact-basis.ts'
import { getActiveProperty, outcomeOf } from './contact-changes.ts'
import { contactStore, findContactUsages, insertContact } from './contact-command.repository.ts'
import {
  type CommandDeps,
  type ContactCommand,
  changeContact,
  offersInvitations,
  runContactCommand,
} from './contact-command.usecases.ts'

/** Creates a contact (C6). Throws 404 for another property, 400 with every missing or invalid field. */
export const createContact = (
  deps: CommandDeps,
  context: RequestContext,
  draft: ContactDraft,
): Promise<ContactDetail> =>
  runCommand(deps.db, context, async (trx) => {
    const { actor } = context
    const property = await getActiveProperty(trx, actor, draft.propertyId ?? actor.propertyIds[0])
    const row = blankContact(property.id, property.name)
    const { problems, columns } = await outcomeOf({ trx, row }, actor, { ...draft, propertyId: property.id })
    if (problems.length > 0) throw invalid(problems)
    const names = { first_name: columns.first_name ?? '', last_name: columns.last_name ?? '' }
    const contactId = await insertContact(trx, { ...columns, ...names, property_id: property.id })
    const now = deps.clock.now()
    const name = fullName(names.first_name, names.last_name)
    await insertLog(trx, contactStore, contactId, {
      author: authorOf(context),
      at: now,
      lines: [{ event: 'contact-entered', name }],
    })
    return await readContact(trx, { actor, now, offersInvitations: offersInvitations(deps) }, contactId)
  })

/** Fields that depend on other fields, the day or other records. */
const volatile = new Set([
  'fmModId',
  'modifiedDateTime',
  'modifiedBy',
  'accountCard',
  'account',
  'invitation',
  'requestCount',
  'offersInvitations',
  'department',
])

/**
 * Changes fields of a contact and ignores unchanged ones. Throws 400 with every invalid field, 412 with the
 * current contact for a stale version.
 */
export const updateContact = (
  deps: CommandDeps,
  context: RequestContext,
  contactId: number,
  sent: ContactChange,
): Promise<ContactDetail> =>
  changeContact(deps, context, contactId, async (command) => {
    const { trx, actor, row, now } = command
    await refuseOtherFields(
      sent,
      () => presentWhole(trx, row, { now, offersInvitations: offersInvitations(deps) }),
      { changes: contactChange.shape, volatile },
    )
    const fields = await outcomeOf(command, actor, sent)
    const outcomes = [fields, await refuseTakenAddress(command, fields)]
    applyOutcomes(command, outcomes, { mayEdit: () => true, names: {} })
    await changeViewing(command, sent)
  }).catch(asContactProblem)

/** Whether another account has the new address of an active contact with an account (C6). */
async function refuseTakenAddress({ trx, row }: ContactCommand, { columns }: Outcome): Promise<Outcome> {
  const address = columns.email ?? row.email
  const isActive = columns.is_active ?? row.is_active
  const concerns = columns.email !== undefined || (columns.is_active === true && !row.is_active)
  if (!concerns || !isActive || address === '' || ['None', 'Disabled'].includes(row.account)) return unchanged
  return (await isTaken(trx, address, row.id))
    ? { ...unchanged, problems: [addressTaken(address)] }
    : unchanged
}

async function isTaken(trx: Trx, address: string, contactId: number): Promise<boolean> {
  await lockAddress(trx, address)
  if (await isAddressTaken(trx, address, [contactId])) return true
  const [own] = await findAccountsOfContact(trx, contactId)
  return await isEmailTaken(trx, address, own?.id ?? null)
}

/** Sets whether the contact's account can view all requests of the property. Applies to requesters only. */
async function changeViewing(
  command: ContactCommand,
  { viewsAllRequests }: { viewsAllRequests?: boolean | undefined },
) {
  if (viewsAllRequests === undefined) return
  const [account] = await findAccountsOfContact(command.trx, command.row.id)
  if (account?.role_kind !== 'requester') {
    const message = 'Only the account of a requester can have this.'
    throw invalid([problem('viewsAllRequests', 'not-allowed', message)])
  }
  if (account.requester_view_all_orders === viewsAllRequests) return
  await setViewsAllRequests(command.trx, account.id, viewsAllRequests)
  command.set({ modified_at: command.now })
  command.log({ event: viewsAllRequests ? 'all-requests-opened' : 'all-requests-closed' })
}

/** Deletes a contact with its log. Throws 409 with all references (C0). */
export const deleteContact = (
  deps: CommandDeps,
  context: RequestContext,
  contactId: number,
): Promise<undefined> =>
  runContactCommand(deps, context, contactId, async ({ trx, row }) => {
    const name = fullName(row.first_name, row.last_name)
    assertUnused(name, await findContactUsages(trx, row.id))
    await removeRecord(trx, 'contact', row.id)
    return async () => undefined
  }).catch(asContactInUse)
