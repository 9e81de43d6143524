import { sql } from 'kysely'
import { type Place, placeColumns } from '#features/buildings/buildings.public.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** Whoever sends or follows a request without an account. */
export type Guest = {
  propertyId: number
  name: string
  email: string
  phone: string
  place: Place
  now: Date
}

/**
 * Makes a contact of one request, which no list of contacts shows: nobody has proved to be the person of this name or
 * address. Returns its id.
 */
export async function insertGuest(
  trx: Trx,
  { propertyId, name, email, phone, place, now }: Guest,
): Promise<number> {
  const { id } = await trx
    .insertInto('contact')
    .values({
      property_id: propertyId,
      first_name: '',
      last_name: name,
      email,
      phone,
      ...placeColumns(place),
      is_guest: true,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns how many guests gave an e-mail address since a moment. */
export async function countGuests(db: DbOrTrx, email: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contact
    where is_guest and email <> '' and fold(email) = fold(${email}) and created_at > ${since}::timestamptz`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
