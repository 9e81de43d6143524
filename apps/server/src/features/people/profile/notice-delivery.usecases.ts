import type { User } from '@fettle/contract/users'
import type { NoticeDelivery } from '@fettle/rules/notices/notice-delivery'
import { changeUser, updateNoticeDelivery } from '#features/foundation/users/users.public.ts'
import { updateContactNotices } from '#features/people/contacts/contacts.public.ts'
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'

/** Changes the caller's delivery of notices ([C8.039]), also on their contact record if they have one. */
export function changeNoticeDelivery(db: Db, context: RequestContext, choice: NoticeDelivery): Promise<User> {
  return changeUser(db, context, context.actor.userId, async (trx, row) => {
    if (choice !== row.notice_delivery) await updateNoticeDelivery(trx, row.id, choice)
    const preference = choice === 'none' ? 'none' : 'email'
    if (row.contact && row.contact.notify_preference !== preference)
      await updateContactNotices(trx, row.contact.id, preference)
  })
}
