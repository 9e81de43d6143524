import { sql } from 'kysely'
import { type Place, placeColumns } from '#features/foundation/places/places.public.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** A person who sends or follows a request without an account. */
export type Guest = {
  propertyId: number
  name: string
  email: string
  phone: string
  place: Place
  now: Date
}

/**
 * Creates a contact for one request. It is in no contact list, because name and address are unverified.
 * Returns its id.
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

/** Returns the number of guests with an e-mail address since an instant. */
export async function countGuests(db: DbOrTrx, email: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contact
    where is_guest and email <> '' and fold(email) = fold(${email}) and created_at > ${since}::timestamptz`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
