import type { AccountFilters, AccountQuery } from '@fettle/contract/accounts'
import type { Actor, UserKind } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { findByIds } from '#records/list/find-by-ids.repository.ts'
import type { RecordSearch } from '#records/list/record-search.ts'
import {
  type AccountReader,
  accountSearchOf,
  accountTable,
  isWithin,
  type StoredAccountRow,
} from './account-search.access.ts'

type Query = AccountFilters & Partial<Pick<AccountQuery, 'sortColumn' | 'sortDirection'>>

const readerOf = ({ propertyIds }: Actor, now: Date): AccountReader => ({ propertyIds, now })

/**
 * Search for the list of accounts in the actor's properties or the given ones. Throws 404 for a property
 * outside the actor's.
 */
export function accountSearch(actor: Actor, query: Query, now: Date): RecordSearch {
  const scope = ownPropertyScopes(actor, query.propertyId)
  const personal = query.flagged ? [isFlagged(actor, 'user-account', 'account.id')] : []
  return accountSearchOf(scope, query, readerOf(actor, now), personal)
}

/** The given accounts that the actor may see, by id. */
const findAccountRows = (
  db: DbOrTrx,
  actor: Actor,
  ids: readonly number[],
  now: Date,
): Promise<StoredAccountRow[]> =>
  findByIds(db, accountTable(readerOf(actor, now)), { ids, where: isWithin(actor.propertyIds) })

/** The first users of a role by name that the actor may see. */
export async function findPeopleOfRole(
  db: DbOrTrx,
  actor: Actor,
  { roleId, max }: { roleId: number; max: number },
): Promise<{ userId: number; userName: string }[]> {
  const userName = sql<string>`coalesce(nullif(account.display_name, ''), account.login_name)`
  return await db
    .selectFrom('user_account as account')
    .select(['account.id as userId', userName.as('userName')])
    .where('account.role_id', '=', roleId)
    .where('account.is_disabled', '=', false)
    .where(isWithin(actor.propertyIds))
    .orderBy(sql`lower(${userName}) collate natural_order`)
    .orderBy('account.id')
    .limit(max)
    .execute()
}

const idsOf = sql<
  number[]
>`coalesce((select json_agg(p.property_id order by p.display_sequence, p.property_id)
  from user_property p where p.user_id = account.id), '[]')`

/** Returns a visible account with all data of its page. Throws 404. */
export async function getAccountRow(db: DbOrTrx, actor: Actor, userId: number, now: Date) {
  const [row] = await findAccountRows(db, actor, [userId], now)
  const more = row && (await findDetail(db, userId))
  if (!row || !more) throw notFound(`User ${userId}`)
  return { ...row, ...more, role_kind: more.role_kind as UserKind }
}

const findDetail = (db: DbOrTrx, userId: number) =>
  db
    .selectFrom('user_account as account')
    .innerJoin('role', 'role.id', 'account.role_id')
    .leftJoin('contact', 'contact.id', 'account.contact_id')
    .leftJoin('assignee', 'assignee.id', 'account.assignee_id')
    .leftJoin('local_credential as credential', 'credential.user_id', 'account.id')
    .leftJoin('user_account as modifier', 'modifier.id', 'account.modified_by')
    .selectAll('account')
    .select([
      'role.name as role_name',
      'role.kind as role_kind',
      'role.privileges',
      'contact.first_name as contact_first_name',
      'contact.last_name as contact_last_name',
      'assignee.name as assignee_name',
      'assignee.kind as assignee_kind',
      'credential.locked_until',
      'credential.user_id as credential_of',
      'modifier.display_name as modifier_name',
      idsOf.as('property_ids'),
    ])
    .where('account.id', '=', userId)
    .executeTakeFirst()

export type AccountDetailRow = Awaited<ReturnType<typeof getAccountRow>>
