import type { inviteContact as inviteRoute } from '@fettle/contract/contact-changes'
import type { ContactDetail } from '@fettle/contract/contacts'
import type { BodyOf } from '@fettle/contract/route'
import {
  invitationDays,
  invitationRefusal,
  maxInvitationMails,
  maxInvitationsPerHour,
} from '@fettle/rules/people/contact-account'
import { fullName } from '@fettle/rules/people/person-name'
import { maxLength } from '@fettle/rules/records/limits'
import { problem } from '@fettle/rules/records/problem'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import { type MailDeps, queueMail, readMailOverrides } from '#features/foundation/mail/mail.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import {
  findAccountByAddress,
  findRequesterRoles,
  isLoginTaken,
  linkAccount,
} from '#features/foundation/users/users.public.ts'
import { lockLimit } from '#platform/db/limit-lock.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { digestOf, newLinkToken } from '#platform/identity/link-token.ts'
import { secretLinkPath } from '#platform/identity/secret-links.ts'
import {
  type CommandDeps,
  type ContactCommand,
  changeContact,
  offersInvitations,
} from '../commands/contact-command.usecases.ts'
import { isAddressTaken, lockAddress } from '../contact-accounts.repository.ts'
import { addressTaken, notInvitable, tooManyInvitations } from '../contacts.errors.ts'
import { invitationMail } from './invitation-mail.ts'

import {
  countSent,
  endInvitation,
  findOpenInvitation,
  insertInvitation,
  renewInvitation,
} from './invitations.repository.ts'

export type InvitationDeps = CommandDeps & MailDeps

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Invites a contact to sign in ([C6.004]) with an expiring mail link to a page for choosing a password. An
 * existing account with the address is linked instead, after confirmation. Throws 409 with the reason if the
 * contact cannot be invited, 429 for too many.
 */
export const inviteContact = (
  deps: InvitationDeps,
  context: RequestContext,
  contactId: number,
  { roleId, viewsAllRequests, linkAccount: links }: BodyOf<typeof inviteRoute>,
): Promise<ContactDetail> =>
  changeContact(deps, context, contactId, async (command) => {
    const { trx, row } = command
    refuseUninvitable(deps, command)
    await lockAddress(trx, row.email)
    const isLinked = await linkExisting(command, links)
    if (isLinked) return
    if (await findOpenInvitation(trx, row.id))
      throw notInvitable('This contact is invited already. Send the invitation again, or revoke it.')
    const role = await chooseRole(command, roleId)
    const { token, ...link } = await newLink(command)
    await insertInvitation(trx, {
      ...link,
      contactId: row.id,
      address: row.email,
      roleId: role.id,
      viewsAllRequests,
      invitedBy: command.actor.userId,
    })
    await sendInvitation(deps, command, { token, event: 'invited' })
  })

/** Sends the pending invitation again with a new link. Throws 409 without one, and as for inviting. */
export const resendInvitation = (
  deps: InvitationDeps,
  context: RequestContext,
  contactId: number,
): Promise<ContactDetail> =>
  changeContact(deps, context, contactId, async (command) => {
    const { trx, row, actor } = command
    refuseUninvitable(deps, command)
    const open = await getOpen(command)
    if (open.address !== row.email)
      throw notInvitable('The e-mail address has changed since. Revoke the invitation and invite again.')
    const { token, ...link } = await newLink(command)
    await renewInvitation(trx, open.id, { ...link, userId: actor.userId })
    await sendInvitation(deps, command, { token, event: 'invitation-sent-again' })
  })

/** Revokes the pending invitation and its link. Throws 409 without one. */
export const revokeInvitation = (
  deps: CommandDeps,
  context: RequestContext,
  contactId: number,
): Promise<ContactDetail> =>
  changeContact(deps, context, contactId, async (command) => {
    const { trx, actor, now, row } = command
    const { address } = await getOpen(command)
    await endInvitation(trx, row.id, { userId: actor.userId, now })
    command.set({ modified_at: now })
    command.log({ event: 'invitation-revoked', address })
  })

async function getOpen({ trx, row }: ContactCommand) {
  const open = await findOpenInvitation(trx, row.id)
  if (!open) throw notInvitable('There is no open invitation: it was accepted or revoked meanwhile.')
  return open
}

function refuseUninvitable(deps: CommandDeps, { row }: ContactCommand): void {
  if (!offersInvitations(deps))
    throw notInvitable('Accounts are made by your identity provider. Nobody can be invited here.')
  const refusal = invitationRefusal({
    isActive: row.is_active,
    hasAddress: isMailAddress(row.email),
    account: row.account,
  })
  if (refusal !== null) throw notInvitable(refusal)
  if (row.email.length > maxLength.loginName)
    throw notInvitable(
      `The e-mail address is too long to sign in with: ${maxLength.loginName} characters at most.`,
    )
}

/**
 * Links the existing account with the address, if any, and returns whether it exists. Throws 409 if it cannot
 * be linked.
 */
async function linkExisting(command: ContactCommand, isConfirmed: boolean): Promise<boolean> {
  const { trx, row, actor, now } = command
  const account = await findAccountByAddress(trx, row.email, row.property_id)
  if (!account) {
    if (isConfirmed) throw notInvitable('No account has this e-mail address any more.')
    if (await isLoginTaken(trx, row.email, null))
      throw notInvitable('Another account signs in with this address.')
    if (await isAddressTaken(trx, row.email, [row.id])) throw invalid([addressTaken(row.email)])
    return false
  }
  if (!account.has_property)
    throw notInvitable(
      'An account of another property has this e-mail address. An administrator can link it.',
    )
  const name = account.display_name || account.login_name
  if (account.contact_id !== null)
    throw notInvitable(
      `${name} signs in with this address and is linked to another contact. Merge the two contacts.`,
    )
  if (!isConfirmed)
    throw notInvitable(
      `${name} signs in with this address already. Link that account to this contact?`,
      'account-exists',
    )
  if (!(await linkAccount(trx, account.id, row.id)))
    throw notInvitable('That account was linked to another contact meanwhile.')
  await endInvitation(trx, row.id, { userId: actor.userId, now })
  command.set({ modified_at: now })
  command.log({ event: 'account-linked', loginName: account.login_name })
  return true
}

/** The requested role, or the only existing one. */
async function chooseRole({ trx }: ContactCommand, roleId: number | undefined) {
  const roles = await findRequesterRoles(trx)
  const [only, other] = roles
  const role = roleId === undefined && !other ? only : roles.find(({ id }) => id === roleId)
  if (!role) throw invalid([problem('roleId', 'unknown', 'Choose one of the roles for requesters.')])
  return role
}

async function newLink({ trx, actor, row, now }: ContactCommand) {
  await lockLimit(trx, 'invitations by a person', actor.userId)
  await lockLimit(trx, 'invitations to an address', row.email)
  const sent = await countSent(trx, {
    userId: actor.userId,
    address: row.email,
    hourAgo: new Date(now.getTime() - hourMs),
    dayAgo: new Date(now.getTime() - dayMs),
  })
  if (sent.by_person >= maxInvitationsPerHour) throw tooManyInvitations(maxInvitationsPerHour, 'an hour')
  if (sent.to_address >= maxInvitationMails)
    throw tooManyInvitations(maxInvitationMails, 'a day to this address')
  const token = newLinkToken()
  return { token, digest: digestOf(token), now, expiresAt: new Date(now.getTime() + invitationDays * dayMs) }
}

async function sendInvitation(
  deps: InvitationDeps,
  { trx, row, now, set, log }: ContactCommand,
  { token, event }: { token: string; event: 'invited' | 'invitation-sent-again' },
): Promise<void> {
  const settings = await readSettings(trx, row.property_id)
  const name = fullName(row.first_name, row.last_name)
  await queueMail(deps, trx, {
    propertyId: row.property_id,
    toAddress: row.email,
    toName: name,
    content: invitationMail(
      {
        name,
        address: row.email,
        propertyName: row.property_name,
        link: `${deps.config.publicUrl}${secretLinkPath('invitation', token)}`,
        product: settings.systemLogoText,
      },
      await readMailOverrides(trx),
    ),
    thread: `contact-${row.id}`,
    now,
  })
  set({ modified_at: now })
  log({ event, address: row.email })
}
