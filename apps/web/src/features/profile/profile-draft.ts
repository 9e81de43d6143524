import type { User } from '@fettle/contract/users'
import { mayBePhone, phoneRuleOf } from '@fettle/rules/people/phone-numbers'
import { profileProblems } from '@fettle/rules/people/profile-problems'
import { missingProfileAttributes, type Profile } from '@fettle/rules/people/profile-requirements'
import type { Settings } from '@fettle/rules/settings/settings'
import type { ProfileAttribute } from '@fettle/rules/settings/settings-catalog'
import type { ProfileBody } from './profile.queries.ts'

export type Contact = NonNullable<User['contact']>

/** A profile in the form. Places use the server's names, or '' for none. */
export type ProfileDraft = Readonly<Record<Exclude<ProfileAttribute, 'property'>, string>> & {
  readonly propertyId: number
  /** Disambiguates buildings with the same name. */
  readonly buildingId: number | null
}

export const draftOf = (contact: Contact): ProfileDraft => ({
  emailAddress: contact.emailAddress,
  firstName: contact.firstName,
  lastName: contact.lastName,
  phone: contact.phone,
  company: contact.company,
  department: contact.departmentName,
  propertyId: contact.propertyId,
  campus: contact.campus ?? '',
  building: contact.location1 ?? '',
  buildingId: contact.buildingId,
  floor: contact.floor ?? '',
  suite: contact.location2 ?? '',
})

const profileOf = ({ propertyId, buildingId: _named, ...texts }: ProfileDraft): Profile => ({
  ...texts,
  property: String(propertyId),
})

/**
 * Reasons that disable Update: attributes required for requests, and a phone in another pattern ([B5.003],
 * [B5.004]).
 */
export const missingOf = (draft: ProfileDraft, settings: Settings): ProfileAttribute[] =>
  missingProfileAttributes(profileOf(draft), settings)

/** The server validates numbers of other countries. */
export const isValidPhone = (phone: string, phoneCountry: string): boolean =>
  mayBePhone(phone, phoneRuleOf('profile', phoneCountry))

/** Problems of the form by field, on submit ([B5.001]). */
export const problemsOf = (draft: ProfileDraft, settings: Settings): ReadonlyMap<string, string> =>
  new Map(profileProblems(profileOf(draft), settings).map(({ field, message }) => [field, message]))

/** Formats ten digits as ###-###-####. Other input is unchanged. */
export function normalizePhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length === 10 && /^[\d\s().+-]*$/.test(text)
    ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
    : text
}

/** The request body ([B3.052]), without fields that are not in the form. */
export function bodyOf(draft: ProfileDraft, settings: Settings): ProfileBody {
  const { emailAddress, firstName, lastName, phone, company } = draft
  return {
    loginName: emailAddress.trim(),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    phone: phone.trim(),
    company: company.trim(),
    ...(settings.ordererTypeDefault === 'Staff' && { department: draft.department.trim() }),
    ...(settings.allowRequestersToChangeTheirProperty && { propertyId: draft.propertyId }),
    ...(!settings.disableLocationPickersForRequesters && {
      ...(settings.enableCampuses && { campus: draft.campus }),
      building: draft.building,
      ...(draft.building !== '' && draft.buildingId !== null && { buildingId: draft.buildingId }),
      floor: draft.floor,
      suite: draft.suite,
    }),
  }
}
