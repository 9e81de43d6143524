import type { Insertable } from 'kysely'
import type { Database, Db } from '#platform/db/database.ts'
import { hashPassword } from '#platform/identity/passwords.ts'
import { insertRow, insertRows } from '#platform/testing/rows.ts'

export const password = 'correct horse battery'
const passwordHash = hashPassword(password)

export type Person = { id: number; loginName: string; subject: string }

type PersonOverrides = Partial<Insertable<Database['user_account']>> & {
  kind?: 'full' | 'worker' | 'requester'
  privileges?: string[]
  properties?: string[]
}

async function roleOf(
  db: Db,
  { kind = 'full', privileges = ['FM Access', 'Manage Settings'] }: PersonOverrides,
  name: string,
) {
  const role = { name: `role of ${name}`, kind, privileges }
  return (await db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow()).id
}

/** Creates properties with these names. Returns their ids. */
export async function addProperties(db: Db, names: string[]): Promise<number[]> {
  const rows = await db
    .insertInto('property')
    .values(names.map((name) => ({ code: name, name, time_zone: 'Europe/Vienna' })))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Creates a local account with `password`, by default an administrator. */
export async function addPerson(db: Db, loginName: string, overrides: PersonOverrides = {}): Promise<Person> {
  const { kind, privileges, properties = [], ...columns } = overrides
  const roleId = await roleOf(db, overrides, loginName)
  const id = await insertRow(db, 'user_account', {
    login_name: loginName,
    subject: `subject of ${loginName}`,
    role_id: roleId,
    ...columns,
  })
  await insertRows(db, 'local_credential', { user_id: id, password_hash: await passwordHash })
  const propertyIds = properties.length > 0 ? await addProperties(db, properties) : []
  for (const [index, propertyId] of propertyIds.entries()) {
    await insertRows(db, 'user_property', { user_id: id, property_id: propertyId, display_sequence: index })
  }
  return { id, loginName, subject: columns.subject ?? `subject of ${loginName}` }
}

/** Changes system settings. null restores the default. */
export async function setSettings(db: Db, changes: Record<string, unknown>): Promise<void> {
  for (const [name, value] of Object.entries(changes)) {
    await db.deleteFrom('setting').where('name', '=', name).execute()
    if (value === null) continue
    await insertRows(db, 'setting', { property_id: null, name, value: JSON.stringify(value) })
  }
}
