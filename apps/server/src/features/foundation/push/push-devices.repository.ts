import type { PushKind } from '@fettle/rules/notices/push'
import { sql } from 'kysely'
import type { DbOrTrx, Stored, Trx } from '#platform/db/database.ts'

export type PushDeviceRow = Stored<
  'push_device',
  'id' | 'label' | 'created_at' | 'last_success_at' | 'failures' | 'last_error'
> & { kinds: PushKind[] }

const columns = ['id', 'label', 'kinds', 'created_at', 'last_success_at', 'failures', 'last_error'] as const

/** The devices of a user, oldest first. */
export const listDevices = (db: DbOrTrx, userId: number): Promise<PushDeviceRow[]> =>
  db
    .selectFrom('push_device')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id')
    .$narrowType<{ kinds: PushKind[] }>()
    .execute()

type NewDevice = {
  userId: number
  endpoint: string
  p256dh: string
  auth: string
  label: string
  kinds: readonly PushKind[]
  at: Date
}

/**
 * Adds a device, or changes the one with this endpoint. A device of another user is replaced with its waiting messages.
 * Returns it and whether it is new to the user.
 */
export async function putDevice(
  trx: Trx,
  { userId, endpoint, p256dh, auth, label, kinds, at }: NewDevice,
): Promise<PushDeviceRow & { isNew: boolean }> {
  await trx
    .deleteFrom('push_device')
    .where('endpoint', '=', endpoint)
    .where('user_id', '!=', userId)
    .execute()
  return await trx
    .insertInto('push_device')
    .values({ user_id: userId, endpoint, p256dh, auth, label, kinds: [...kinds], created_at: at })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ p256dh, auth, label, kinds: [...kinds] }),
    )
    .returning([...columns, sql<boolean>`xmax = 0`.as('isNew')])
    .$narrowType<{ kinds: PushKind[] }>()
    .executeTakeFirstOrThrow()
}

/** Deletes the oldest devices of a user beyond `max`. */
export async function deleteOldestDevices(trx: Trx, userId: number, max: number): Promise<void> {
  const surplus = trx
    .selectFrom('push_device')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .offset(max)
  await trx.deleteFrom('push_device').where('id', 'in', surplus).execute()
}

/** Deletes a device of a user. Returns whether it existed. */
export async function deleteDevice(trx: Trx, userId: number, deviceId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('push_device')
    .where('id', '=', deviceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
