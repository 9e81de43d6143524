import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { DbOrTrx } from '#platform/db/database.ts'
import { getOrCreateSecret } from '#platform/identity/secrets.repository.ts'

const dayMs = 86_400_000

export type FollowKeys = {
  /** Signs proof that this user was shown this order. Valid until the end of the next UTC day. */
  issue(workorderId: number, userId: number): string
  isGood(key: string, workorderId: number, userId: number): boolean
}

/**
 * Keys for following an order the user cannot see yet. Only the search for similar orders issues them, so
 * guessing an id is not enough.
 */
export async function openFollowKeys(db: DbOrTrx, now: Date): Promise<FollowKeys> {
  const secret = await getOrCreateSecret(db, 'follow key', () => randomBytes(32).toString('base64url'))
  const today = Math.floor(now.getTime() / dayMs)
  const sign = (workorderId: number, userId: number, day: number) =>
    createHmac('sha256', secret).update(`follow\n${workorderId}\n${userId}\n${day}`).digest('base64url')
  return {
    issue: (workorderId, userId) => sign(workorderId, userId, today),
    isGood: (key, workorderId, userId) => {
      // Compared as text: several base64url texts decode to the same bytes, and only the issued one is valid.
      const input = Buffer.from(key)
      return [today, today - 1].some((day) => {
        const expected = Buffer.from(sign(workorderId, userId, day))
        return input.length === expected.length && timingSafeEqual(input, expected)
      })
    },
  }
}
