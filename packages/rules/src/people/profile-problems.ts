import { isBlank, type Problem, problem, required } from '../records/problem.ts'
import type { Settings } from '../settings/settings.ts'
import type { ProfileAttribute } from '../settings/settings-catalog.ts'
import { mayBePhone, phoneProblem, phoneRuleOf } from './phone-numbers.ts'
import { missingProfileAttributes, type Profile, profileLabels } from './profile-requirements.ts'

const alwaysRequired: readonly ProfileAttribute[] = ['emailAddress', 'firstName', 'lastName', 'phone']

/** One @ with text on both sides, and no spaces; whether the address works, only sending mail can tell. */
const emailPattern = /^[^\s@]+@[^\s@]+$/

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
