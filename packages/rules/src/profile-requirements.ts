import { phonePattern } from './limits.ts'
import { isBlank, type Problem, problem, required } from './problem.ts'
import type { Settings } from './settings.ts'
import type { ProfileAttribute } from './settings-catalogue.ts'

/** What a person's contact says of them. */
export type Profile = Partial<Record<ProfileAttribute, string | null>>

/** What each attribute is called. */
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

const alwaysRequired: readonly ProfileAttribute[] = ['emailAddress', 'firstName', 'lastName', 'phone']

/** Something before and something after one @, without spaces; whether mail arrives, only mail can tell. */
const emailPattern = /^[^\s@]+@[^\s@]+$/

/** Attributes that a request needs and the profile lacks; none while requireProfileForRequests is off (A5.008). */
export const missingProfileAttributes = (profile: Profile, settings: Settings): ProfileAttribute[] =>
  settings.requireProfileForRequests
    ? settings.requiredProfileAttributes.filter((attribute) => isBlank(profile[attribute]))
    : []

/** What keeps a profile from being updated (B5.001-B5.005). */
export function profileProblems(profile: Profile, settings: Settings): Problem[] {
  const always = alwaysRequired.filter((attribute) => isBlank(profile[attribute]))
  const missing = new Set([...always, ...missingProfileAttributes(profile, settings)])
  const phone = (profile.phone ?? '').trim()
  const email = (profile.emailAddress ?? '').trim()
  return [
    ...[...missing].map((attribute) => required(attribute, profileLabels[attribute])),
    ...(email !== '' && !emailPattern.test(email)
      ? [problem('emailAddress', 'bad-pattern', 'Email must look like name@example.com.')]
      : []),
    ...(phone !== '' && !phonePattern.test(phone)
      ? [problem('phone', 'bad-pattern', 'Phone must look like 555-123-4567.')]
      : []),
  ]
}
