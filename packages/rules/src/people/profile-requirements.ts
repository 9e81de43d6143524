import { isBlank } from '../records/problem.ts'
import type { Settings } from '../settings/settings.ts'
import type { ProfileAttribute } from '../settings/settings-catalog.ts'

/** The profile attributes of a person's contact record. */
export type Profile = Partial<Record<ProfileAttribute, string | null>>

/** The label of each attribute. */
export const profileLabels: Readonly<Record<ProfileAttribute, string>> = {
  emailAddress: 'Email',
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone',
  company: 'Company',
  property: 'Property',
  department: 'Department',
  campus: 'Campus',
  building: 'Building',
  floor: 'Floor',
  suite: 'Suite',
}

/**
 * Returns the attributes that a request needs and the profile lacks; none while requireProfileForRequests is off
 * (A5.008).
 */
export const missingProfileAttributes = (profile: Profile, settings: Settings): ProfileAttribute[] =>
  settings.requireProfileForRequests
    ? settings.requiredProfileAttributes.filter((attribute) => isBlank(profile[attribute]))
    : []
