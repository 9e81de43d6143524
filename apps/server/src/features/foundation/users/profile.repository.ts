import type { NoticeDelivery } from '@fettle/rules/notices/notice-delivery'
import type { Trx } from '#platform/db/database.ts'

/** Updates the account's copies of the contact's fields. */
export async function updateAccountNames(
  trx: Trx,
  { userId, ...names }: { userId: number; loginName: string; displayName: string; email: string },
): Promise<void> {
  await trx
    .updateTable('user_account')
    .set({ login_name: names.loginName, display_name: names.displayName, email: names.email })
    .where('id', '=', userId)
    .execute()
}

export async function updateNoticeDelivery(trx: Trx, userId: number, choice: NoticeDelivery): Promise<void> {
  await trx.updateTable('user_account').set({ notice_delivery: choice }).where('id', '=', userId).execute()
}

/** Whether the property exists and is active. */
export async function isActiveProperty(trx: Trx, propertyId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('property')
    .select('id')
    .where('id', '=', propertyId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/** Replaces one of a user's properties with another. */
export async function replaceProperty(
  trx: Trx,
  { userId, from, to }: { userId: number; from: number; to: number },
): Promise<void> {
  const old = await trx
    .deleteFrom('user_property')
    .where('user_id', '=', userId)
    .where('property_id', '=', from)
    .returning('display_sequence')
    .executeTakeFirst()
  await trx
    .insertInto('user_property')
    .values({ user_id: userId, property_id: to, display_sequence: old?.display_sequence ?? 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
