import type { User } from '@fettle/contract/users'
import type { Profile } from '@fettle/rules/people/profile-requirements'

/** The user's contact data for the profile rule. Empty without a contact. */
export function profileOf({ contact }: Pick<User, 'contact'>): Profile {
  if (!contact) return {}
  return {
    emailAddress: contact.emailAddress,
    firstName: contact.firstName,
    lastName: contact.lastName,
    phone: contact.phone,
    company: contact.company,
    property: String(contact.propertyId),
    department: contact.departmentName,
    campus: contact.campus,
    building: contact.location1,
    floor: contact.floor,
    suite: contact.location2,
  }
}
