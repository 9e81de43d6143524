import { mayBePhone, phoneProblem, phoneRuleOf } from './phone-numbers.ts'
import { isBlank, type Problem, problem, required } from './problem.ts'
import type { Settings } from './settings.ts'
import type { ProfileAttribute } from './settings-catalog.ts'

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

const alwaysRequired: readonly ProfileAttribute[] = ['emailAddress', 'firstName', 'lastName', 'phone']

/** One @ with text on both sides, and no spaces; whether the address works, only sending mail can tell. */
const emailPattern = /^[^\s@]+@[^\s@]+$/

/**
 * Returns the attributes that a request needs and the profile lacks; none while requireProfileForRequests is off
 * (A5.008).
 */
export const missingProfileAttributes = (profile: Profile, settings: Settings): ProfileAttribute[] =>
  settings.requireProfileForRequests
    ? settings.requiredProfileAttributes.filter((attribute) => isBlank(profile[attribute]))
    : []

/** Returns what prevents updating a profile (B5.001-B5.005). */
export function profileProblems(profile: Profile, settings: Settings): Problem[] {
  const always = alwaysRequired.filter((attribute) => isBlank(profile[attribute]))
  const missing = new Set([...always, ...missingProfileAttributes(profile, settings)])
  const { phoneCountry } = settings
  const phoneRule = phoneRuleOf('profile', phoneCountry)
  const email = (profile.emailAddress ?? '').trim()
  return [
    ...[...missing].map((attribute) => required(attribute, profileLabels[attribute])),
    ...(email !== '' && !emailPattern.test(email)
      ? [problem('emailAddress', 'bad-pattern', 'Email must look like name@example.com.')]
      : []),
    ...(mayBePhone(profile.phone ?? '', phoneRule)
      ? []
      : [phoneProblem('phone', profileLabels.phone, phoneRule, phoneCountry)]),
  ]
}
