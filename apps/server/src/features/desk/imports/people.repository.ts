import type { UserKind } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { storedEvent } from '#platform/db/stored-log-event.ts'
import type { RecordStore } from '#records/command/record-log.repository.ts'

/** The last place in the order of trades (under 0), or of the job types of each of these trades. */
export async function findLastPlaces(
  trx: Trx,
  table: 'trade' | 'job_type',
  scope: 'trade_id' | null,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const owner = scope === null ? sql`0` : sql.ref(scope)
  const { rows } = await sql<{ owner: number; last: number }>`
    select ${owner}::bigint as owner, max(display_sequence)::int as last from ${sql.table(table)}
    where ${scope === null ? sql`true` : sql`${owner} = any (${ids}::bigint[])`} group by 1`.execute(trx)
  return new Map(rows.map((row) => [row.owner, row.last]))
}

/** Writes one line into the log of each record, in the name of the import. */
export async function logImportedRecords(
  trx: Trx,
  { log, owner }: Pick<RecordStore, 'log' | 'owner'>,
  lines: readonly { id: number; line: { event: string } }[],
): Promise<void> {
  if (lines.length === 0) return
  const stored = lines.map(({ line }) => storedEvent(line))
  await sql`insert into ${sql.table(log)} (${sql.ref(owner)}, user_id, user_name, event, parameters)
    select id, null, 'Import', event, parameters
    from unnest(${lines.map(({ id }) => id)}::bigint[], ${stored.map(({ event }) => event)}::text[],
      ${stored.map(({ parameters }) => parameters)}::jsonb[]) as given (id, event, parameters)`.execute(trx)
}

export type ImportedRole = {
  id: number
  name: string
  kind: UserKind
  privileges: string[]
  /** How many accounts have it, and how many of them are enabled. */
  users: number
  active_users: number
}

const roleColumns = sql`role.id, role.name, role.kind, role.privileges,
  (select count(*)::int from user_account u where u.role_id = role.id) as users,
  (select count(*)::int from user_account u where u.role_id = role.id and not u.is_disabled) as active_users`

export async function findRolesById(
  trx: Trx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ImportedRole>> {
  const { rows } =
    await sql<ImportedRole>`select ${roleColumns} from role where id = any (${ids}::bigint[])`.execute(trx)
  return new Map(rows.map((role) => [role.id, role]))
}

/** The roles of these names, in their order. */
export async function findRolesByName(
  trx: Trx,
  names: readonly string[],
): Promise<(ImportedRole | undefined)[]> {
  const { rows } = await sql<ImportedRole & { at: number }>`
    select wanted.at, ${roleColumns}
    from unnest(${names}::text[]) with ordinality as wanted (name, at)
    join role on fold(role.name) = fold(wanted.name)`.execute(trx)
  const found: (ImportedRole | undefined)[] = names.map(() => undefined)
  for (const { at, ...role } of rows) found[at - 1] = role
  return found
}

export type ImportedAccount = {
  id: number
  role_id: number
  display_name: string
  email: string
  contact_id: number | null
  assignee_id: number | null
  property_ids: number[]
}

/** The accounts of these login names, in their order. */
export async function findAccountsByLogin(
  trx: Trx,
  names: readonly string[],
): Promise<(ImportedAccount | undefined)[]> {
  const { rows } = await sql<ImportedAccount & { at: number }>`
    select wanted.at, u.id, u.role_id, u.display_name, u.email, u.contact_id, u.assignee_id,
      array(select property_id::int from user_property p where p.user_id = u.id order by display_sequence, property_id) as property_ids
    from unnest(${names}::text[]) with ordinality as wanted (name, at)
    join user_account u on fold(u.login_name) = fold(wanted.name)`.execute(trx)
  const found: (ImportedAccount | undefined)[] = names.map(() => undefined)
  for (const { at, ...account } of rows) found[at - 1] = account
  return found
}

/** Person of an account: an active contact or worker, with the existing account. */
export type FoundTie = { id: number; name: string; email: string; accountId: number | null }

/** Active contacts by code, or workers by name, within the properties of each row. */
export async function findTies(
  trx: Trx,
  kind: 'contact' | 'worker',
  lookups: readonly { text: string; propertyIds: readonly number[] }[],
): Promise<FoundTie[][]> {
  const wanted = JSON.stringify(
    lookups.map(({ text, propertyIds }, at) => ({ at, text, among: propertyIds })),
  )
  const found =
    kind === 'contact'
      ? sql`select wanted.at, c.id, btrim(c.first_name || ' ' || c.last_name) as name, c.email, u.id as "accountId"
          from wanted join contact c on c.property_id = any (wanted.among) and fold(c.code) = fold(wanted.text) and c.is_active
          left join user_account u on u.contact_id = c.id and not u.is_disabled`
      : sql`select wanted.at, a.id, a.name, w.email, u.id as "accountId"
          from wanted join assignee a on a.property_id = any (wanted.among) and fold(a.name) = fold(wanted.text) and a.is_active
          join worker w on w.id = a.id
          left join user_account u on u.assignee_id = a.id and not u.is_disabled`
  const { rows } = await sql<FoundTie & { at: number }>`
    with wanted as (select * from jsonb_to_recordset(${wanted}::jsonb) as given (at int, text text, among bigint[]))
    ${found}`.execute(trx)
  const ties: FoundTie[][] = lookups.map(() => [])
  for (const { at, ...tie } of rows) ties[at]?.push(tie)
  return ties
}

/** Which of these names, or addresses, enabled accounts have: by the folded text, the login name. */
export async function findTaken(
  trx: Trx,
  column: 'display_name' | 'email',
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ text: string; login_name: string }>`
    select fold(${sql.ref(column)}) as text, login_name from user_account
    where not is_disabled and fold(${sql.ref(column)}) in (select fold(text) from unnest(${texts}::text[]) as given (text))`.execute(
    trx,
  )
  return new Map(rows.map(({ text, login_name }) => [text, login_name.trim().toLowerCase()]))
}
