import type { Actor, UserKind } from '@fettle/rules/access/permissions'
import { type Privileges, parseCanDo } from '@fettle/rules/access/privileges'
import { sql } from 'kysely'
import { compileOnce, compileRowsOnce } from '../db/compile-once.ts'
import { isOneOf } from '../db/conditions.ts'
import type { DbOrTrx } from '../db/database.ts'
import { gatherReads } from '../db/gather-reads.ts'
import { prepared } from '../db/prepared.ts'

/** The subject of a token. `issuer` is empty for the embedded provider. */
export type Subject = { issuer: string; subject: string }
/**
 * The subject of a verified token, with the grant of the embedded provider that it belongs to (null for an outside
 * issuer), and when it was issued, in seconds (0 when it does not say).
 */
export type TokenSubject = Subject & { grantId: string | null; issuedAt: number }

const idList = (query: ReturnType<typeof sql>) => sql<number[]>`coalesce((${query}), '[]'::json)`

/**
 * Whether a full-system user has all properties. False for all other users, whose rights never depend on it.
 */
export const hasAllProperties = (userId: string, roleKind: string) => sql<boolean>`(
  ${sql.ref(roleKind)} = 'full' and not exists (select from property where not exists (
    select from user_property own where own.user_id = ${sql.ref(userId)} and own.property_id = property.id)))`

/** The account with everything that decisions and claims need, in one round trip. */
export function accountQuery(db: DbOrTrx) {
  return db
    .selectFrom('user_account as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .leftJoin('assignee as a', 'a.id', 'u.assignee_id')
    .leftJoin('worker as w', 'w.id', 'u.assignee_id')
    .leftJoin('local_credential as c', 'c.user_id', 'u.id')
    .modifyFront(prepared)
    .select([
      'u.id',
      'u.subject',
      'u.login_name',
      'u.display_name',
      'u.is_disabled',
      'u.must_change_password',
      'u.cannot_change_password',
      'u.assignee_id',
      'u.contact_id',
      'u.requester_view_all_orders',
      'r.kind as role_kind',
      'r.privileges',
      'a.name as assignee_name',
      'w.is_supervisor',
      'c.tokens_valid_from',
      idList(
        sql`select json_agg(p.property_id order by p.display_sequence, p.property_id) from user_property p where p.user_id = u.id`,
      ).as('property_ids'),
      hasAllProperties('u.id', 'r.kind').as('has_all_properties'),
      idList(
        sql`select json_agg(t.trade_id order by t.trade_id) from assignee_trade t where t.assignee_id = u.assignee_id`,
      ).as('trade_ids'),
    ])
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Returns the account of an issuer's subject, disabled or not. */
export const findAccount = (db: DbOrTrx, { issuer, subject }: Subject) => accountOf(db, issuer, subject)

const accountOf = compileOnce((db, issuer: string, subject: string) =>
  accountQuery(db).where('u.issuer', '=', issuer).where('u.subject', '=', subject).compile(),
)

/**
 * Returns the account of a token, and whether its sign-in is still active: signing out deletes the grant. Requests that
 * arrive together are asked for in one statement, each after its arrival.
 */
export const createTokenAccountReader = (db: DbOrTrx) =>
  gatherReads(async (tokens: readonly TokenSubject[]) => {
    const rows = await accountsOfTokens(
      db,
      tokens.map(({ grantId }) => grantId),
      tokens.map(({ issuer }) => issuer),
      tokens.map(({ subject }) => subject),
    )
    const byPlace = new Map(rows.map((row) => [row.place, row]))
    return tokens.map((_, index) => byPlace.get(index + 1))
  })

const accountsOfTokens = compileRowsOnce(
  (db, grantIds: (string | null)[], issuers: string[], subjects: string[]) =>
    accountQuery(db)
      .innerJoin(
        sql<{ grant_id: string | null; issuer: string; subject: string; place: number }>`unnest(
          ${grantIds}::text[], ${issuers}::text[], ${subjects}::text[]) with ordinality`.as<'token'>(
          sql`token(grant_id, issuer, subject, place)`,
        ),
        (join) => join.onRef('token.issuer', '=', 'u.issuer').onRef('token.subject', '=', 'u.subject'),
      )
      .select([
        sql<number>`token.place::int`.as('place'),
        // A scalar subquery is looked up by key, while `exists` may be planned as a hash of every grant.
        sql<boolean>`(token.grant_id is null or coalesce((
          select true from oidc_record g where g.model = 'Grant' and g.id = token.grant_id), false))`.as(
          'is_granted',
        ),
      ])
      .compile(),
)

/** Returns the account of a user, disabled or not. */
export const findAccountOfUser = (db: DbOrTrx, userId: number) =>
  accountQuery(db).where('u.id', '=', userId).executeTakeFirst()

/** Returns the actors of these users, except disabled ones. */
export async function findActorsOf(db: DbOrTrx, userIds: readonly number[]): Promise<Actor[]> {
  if (userIds.length === 0) return []
  const rows = await accountQuery(db)
    .where(isOneOf('u.id', userIds))
    .where('u.is_disabled', '=', false)
    .execute()
  return rows.map(toActor)
}

/** Whether a token issued at this time, in seconds, predates the moment when all sign-ins of the account were ended. */
export const isTokenRevoked = ({ tokens_valid_from: from }: AccountRow, issuedAt: number): boolean =>
  from !== null && issuedAt < Math.floor(from.getTime() / 1000)

/** Parsed privileges by their text: there are few distinct lists, and every call reads one. */
const knownPrivileges = new Map<string, Privileges>()
const maxKnownPrivileges = 500

function privilegesOf(strings: readonly string[]): Privileges {
  const text = JSON.stringify(strings)
  const known = knownPrivileges.get(text)
  if (known !== undefined) return known
  const privileges = parseCanDo(strings)
  if (knownPrivileges.size >= maxKnownPrivileges) knownPrivileges.clear()
  knownPrivileges.set(text, privileges)
  return privileges
}

/** The person as every rule sees them, read from the database so that a revoked right ends at once. */
export function toActor(row: AccountRow): Actor {
  const { capabilities, orders } = privilegesOf(row.privileges)
  return {
    userId: row.id,
    kind: row.role_kind as UserKind,
    capabilities,
    orders,
    propertyIds: row.property_ids,
    hasAllProperties: row.has_all_properties,
    assigneeId: row.assignee_id,
    assigneeName: row.assignee_name,
    contactId: row.contact_id,
    tradeIds: row.trade_ids,
    supervisor: row.is_supervisor ?? false,
    viewAllEntityOrders: row.requester_view_all_orders,
    isDisabled: row.is_disabled,
  }
}

/** Returns the actor of a verified token; null without an account. A disabled account sets `isDisabled`. */
export async function findActor(db: DbOrTrx, subject: Subject): Promise<Actor | null> {
  const row = await findAccount(db, subject)
  return row === undefined ? null : toActor(row)
}
