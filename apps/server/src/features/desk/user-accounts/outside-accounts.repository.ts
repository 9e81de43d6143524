import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

type Wanted = { email: string; issuer: string; subject: string } | { userId: number }

/**
 * Finds an account by address, preferring enabled ones, or by id, and whether it is linked to this sign-in.
 */
export const findAccountToLink = (trx: Trx, wanted: Wanted) =>
  trx
    .selectFrom('user_account')
    .select(['id', 'mod_id', 'issuer', 'is_disabled'])
    .select(
      'userId' in wanted
        ? sql<boolean>`false`.as('is_linked')
        : sql<boolean>`(issuer = ${wanted.issuer} and subject = ${wanted.subject})`.as('is_linked'),
    )
    .where(
      'userId' in wanted
        ? sql<boolean>`id = ${wanted.userId}`
        : sql<boolean>`email <> '' and fold(email) = fold(${wanted.email})`,
    )
    .orderBy('is_disabled')
    .limit(1)
    .executeTakeFirst()
