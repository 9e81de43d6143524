import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { DbOrTrx } from '#platform/db/database.ts'
import { getOrCreateSecret } from '#platform/identity/secrets.repository.ts'

const dayMs = 86_400_000

export type FollowKeys = {
  /** Proof that this person was shown this order; good until the end of the next day. */
  issue(workorderId: number, userId: number): string
  isGood(key: string, workorderId: number, userId: number): boolean
}

/**
 * Keys with which somebody follows an order that they do not see yet. Only a search for similar orders gives one, so
 * that nobody follows whatever they can guess the number of.
 */
export async function openFollowKeys(db: DbOrTrx, now: Date): Promise<FollowKeys> {
  const secret = await getOrCreateSecret(db, 'follow key', () => randomBytes(32).toString('base64url'))
  const today = Math.floor(now.getTime() / dayMs)
  const sign = (workorderId: number, userId: number, day: number) =>
    createHmac('sha256', secret).update(`follow\n${workorderId}\n${userId}\n${day}`).digest('base64url')
  return {
    issue: (workorderId, userId) => sign(workorderId, userId, today),
    isGood: (key, workorderId, userId) => {
      // As texts: several of them stand for the same bytes, and only the one that was given counts.
      const input = Buffer.from(key)
      return [today, today - 1].some((day) => {
        const expected = Buffer.from(sign(workorderId, userId, day))
        return input.length === expected.length && timingSafeEqual(input, expected)
      })
    },
  }
}
