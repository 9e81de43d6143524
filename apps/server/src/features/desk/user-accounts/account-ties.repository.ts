import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

const hasAccount = (column: 'contact_id' | 'assignee_id', id: string) =>
  sql<boolean>`exists (select from user_account u where ${sql.ref(`u.${column}`)} = ${sql.ref(id)} and not u.is_disabled)`

/** An active contact in one of the properties, and whether it has an account. */
export const findContactTie = (db: DbOrTrx, contactId: number, propertyIds: readonly number[]) =>
  db
    .selectFrom('contact')
    .select(['contact.id', 'first_name', 'last_name', 'email'])
    .select(hasAccount('contact_id', 'contact.id').as('has_account'))
    .where('contact.id', '=', contactId)
    .where('is_active', '=', true)
    .where(isOneOf('contact.property_id', propertyIds))
    .forNoKeyUpdate()
    .executeTakeFirst()

/** An active worker in one of the properties, and whether they have an account. */
export const findWorkerTie = (db: DbOrTrx, workerId: number, propertyIds: readonly number[]) =>
  db
    .selectFrom('worker')
    .innerJoin('assignee', 'assignee.id', 'worker.id')
    .select(['worker.id', 'assignee.name', 'worker.email'])
    .select(hasAccount('assignee_id', 'worker.id').as('has_account'))
    .where('worker.id', '=', workerId)
    .where('assignee.is_active', '=', true)
    .where(isOneOf('worker.property_id', propertyIds))
    .forNoKeyUpdate()
    .executeTakeFirst()
