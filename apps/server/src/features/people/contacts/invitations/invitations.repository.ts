import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** The pending invitation of a contact, with a valid or expired link. */
export const findOpenInvitation = (db: DbOrTrx, contactId: number) =>
  db
    .selectFrom('contact_invitation as invitation')
    .innerJoin('role', 'role.id', 'invitation.role_id')
    .innerJoin('user_account as inviter', 'inviter.id', 'invitation.invited_by')
    .selectAll('invitation')
    .select(['role.name as role_name', 'inviter.display_name as inviter_name'])
    .where('invitation.contact_id', '=', contactId)
    .where('invitation.revoked_at', 'is', null)
    .where('invitation.accepted_at', 'is', null)
    .executeTakeFirst()

export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>>

/** The pending invitation with this link digest, with its contact and property. */
export const findInvitationByDigest = (db: DbOrTrx, digest: string) =>
  db
    .selectFrom('contact_invitation as invitation')
    .innerJoin('contact', 'contact.id', 'invitation.contact_id')
    .innerJoin('property', 'property.id', 'contact.property_id')
    .select([
      'invitation.id',
      'invitation.contact_id',
      'invitation.address',
      'invitation.role_id',
      'invitation.views_all_requests',
      'invitation.expires_at',
      'contact.first_name',
      'contact.last_name',
      'contact.email',
      'contact.is_active',
      'contact.property_id',
      'contact.mod_id as contact_version',
      'property.name as property_name',
    ])
    .where('invitation.token_digest', '=', digest)
    .where('invitation.revoked_at', 'is', null)
    .where('invitation.accepted_at', 'is', null)
    .executeTakeFirst()

export type NewInvitation = {
  contactId: number
  address: string
  roleId: number
  viewsAllRequests: boolean
  digest: string
  invitedBy: number
  now: Date
  expiresAt: Date
}

export async function insertInvitation(trx: Trx, invitation: NewInvitation): Promise<void> {
  await trx
    .insertInto('contact_invitation')
    .values({
      contact_id: invitation.contactId,
      address: invitation.address,
      role_id: invitation.roleId,
      views_all_requests: invitation.viewsAllRequests,
      token_digest: invitation.digest,
      created_at: invitation.now,
      invited_by: invitation.invitedBy,
      sent_at: invitation.now,
      expires_at: invitation.expiresAt,
    })
    .execute()
}

/** Replaces the link of an invitation. The previous one becomes invalid. */
export async function renewInvitation(
  trx: Trx,
  id: number,
  { digest, now, expiresAt, userId }: { digest: string; now: Date; expiresAt: Date; userId: number },
): Promise<void> {
  await trx
    .updateTable('contact_invitation')
    .set((row) => ({
      token_digest: digest,
      sent_at: now,
      expires_at: expiresAt,
      invited_by: userId,
      sent_count: row('sent_count', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Ends the pending invitation of a contact, if any. */
export async function endInvitation(
  trx: Trx,
  contactId: number,
  by: { userId: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('contact_invitation')
    .set({ revoked_at: by.now, revoked_by: by.userId })
    .where('contact_id', '=', contactId)
    .where('revoked_at', 'is', null)
    .where('accepted_at', 'is', null)
    .execute()
}

export async function markAccepted(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('contact_invitation').set({ accepted_at: now }).where('id', '=', id).execute()
}

/** Number of invitation mails: by this person since `hourAgo`, and to this address since `dayAgo`. */
export async function countSent(
  trx: Trx,
  { userId, address, hourAgo, dayAgo }: { userId: number; address: string; hourAgo: Date; dayAgo: Date },
): Promise<{ by_person: number; to_address: number }> {
  const { rows } = await sql<{ by_person: number; to_address: number }>`
    select coalesce(sum(sent_count) filter (where invited_by = ${userId} and sent_at > ${hourAgo}), 0)::int as by_person,
      coalesce(sum(sent_count) filter (where fold(address) = fold(${address})), 0)::int as to_address
    from contact_invitation where sent_at > ${dayAgo}`.execute(trx)
  return rows[0] ?? { by_person: 0, to_address: 0 }
}
