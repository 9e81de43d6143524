import type { DbOrTrx } from '../db/database.ts'

export async function findSecret(db: DbOrTrx, name: string): Promise<string | null> {
  const row = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? null
}

/** Returns the secret with that name; the first process that asks creates it, all others get the same one. */
export async function getOrCreateSecret(db: DbOrTrx, name: string, make: () => string): Promise<string> {
  const present = await findSecret(db, name)
  if (present !== null) return present
  await db
    .insertInto('secret')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await findSecret(db, name)) as string
}

export async function putSecret(db: DbOrTrx, name: string, value: string): Promise<void> {
  await db
    .insertInto('secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function deleteSecret(db: DbOrTrx, name: string): Promise<void> {
  await db.deleteFrom('secret').where('name', '=', name).execute()
}
