import type { listMail } from '@fettle/contract/mail'
import type { QueryOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { byValue, fetchPage } from '#platform/db/list-page.ts'
import { notFound } from '#platform/http/problem-error.ts'

/** One page of the messages in the actor's properties, newest first. */
export async function findMail(db: DbOrTrx, actor: Actor, query: QueryOf<typeof listMail>) {
  let found = db
    .selectFrom('mail_message')
    .selectAll()
    .where(isOneOf('mail_message.property_id', ownPropertyScope(actor, query.propertyId)))
  if (query.state !== undefined) found = found.where('state', '=', query.state)
  if (query.workorderId !== undefined) found = found.where('work_order_id', '=', query.workorderId)
  return await fetchPage(found, query, {
    columns: { created: byValue('mail_message.id') },
    sortColumn: query.sortColumn,
    sortDirection: query.sortDirection ?? 'descend',
    fallback: 'created',
    tieBreak: 'mail_message.id',
  })
}

/** Returns a message in the actor's properties. Throws 404 otherwise. */
export async function getMailMessage(db: DbOrTrx, actor: Actor, mailId: number) {
  const row = await db
    .selectFrom('mail_message')
    .selectAll()
    .where('id', '=', mailId)
    .where(isOneOf('property_id', actor.propertyIds))
    .executeTakeFirst()
  if (!row) throw notFound(`Message ${mailId}`)
  return row
}

export type MailMessageRow = Awaited<ReturnType<typeof getMailMessage>>

/** Number of messages per state in the actor's properties. */
export const countMail = (db: DbOrTrx, actor: Actor) =>
  db
    .selectFrom('mail_message')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where(isOneOf('property_id', actor.propertyIds))
    .groupBy('state')
    .execute()

/** The actor's address and name. An account without an address yields an empty text. */
export const getOwnAddress = (db: DbOrTrx, actor: Actor) =>
  db
    .selectFrom('user_account')
    .select(['email', 'display_name', 'login_name'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
