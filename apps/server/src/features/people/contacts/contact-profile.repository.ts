import type { Place } from '#features/foundation/places/places.public.ts'
import type { Trx } from '#platform/db/database.ts'

export type ProfileOfContact = Place & {
  contactId: number
  firstName: string
  lastName: string
  email: string
  phone: string
  company: string
  department: string
  propertyId: number
  notifyPreference: 'email' | 'none'
}

/** Updates a person's contact record from their profile. */
export async function updateContact(trx: Trx, change: ProfileOfContact): Promise<void> {
  await trx
    .updateTable('contact')
    .set({
      first_name: change.firstName,
      last_name: change.lastName,
      email: change.email,
      phone: change.phone,
      company: change.company,
      department: change.department,
      property_id: change.propertyId,
      campus_id: change.campusId,
      building_id: change.buildingId,
      floor_id: change.floorId,
      room_id: change.roomId,
      notify_preference: change.notifyPreference,
    })
    .where('id', '=', change.contactId)
    .execute()
}

/** Changes whether a contact gets notices by e-mail. */
export async function updateContactNotices(
  trx: Trx,
  contactId: number,
  notifyPreference: ProfileOfContact['notifyPreference'],
): Promise<void> {
  await trx
    .updateTable('contact')
    .set({ notify_preference: notifyPreference })
    .where('id', '=', contactId)
    .execute()
}
