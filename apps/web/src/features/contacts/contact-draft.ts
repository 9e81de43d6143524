import type { createContact } from '@fettle/contract/contact-changes'
import type { BodyInput } from '@fettle/contract/route'
import { contactProblems } from '@fettle/rules/people/contact-requirements'
import { type ContactField, contactFieldNames } from '@fettle/rules/records/contact-fields'
import type { Problem } from '@fettle/rules/records/problem'
import { noPlace, type PlaceDraft } from '#nouns/places/use-place-picking.ts'

/** Input for a new contact. Empty texts are omitted. */
export type ContactDraft = PlaceDraft & {
  readonly propertyId: number
  readonly fields: Readonly<Record<ContactField, string>>
}

const noFields: Record<ContactField, string> = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  phone: '',
  title: '',
  company: '',
  departmentName: '',
  tenantName: '',
  location3: '',
}

/** The initial form. */
export const emptyDraft = (propertyId: number): ContactDraft => ({ ...noPlace, propertyId, fields: noFields })

/** Whether anything was entered that would be a pity to lose. */
export const isTouched = ({ fields, building, campus }: ContactDraft): boolean =>
  building !== '' || campus !== '' || contactFieldNames.some((name) => fields[name] !== '')

/** Problems that can be found without the server. */
export const problemsOf = ({ fields }: ContactDraft): Problem[] => contactProblems(fields)

const orNull = (text: string) => (text === '' ? null : text)

/** The call's body. */
export const bodyOf = (draft: ContactDraft): BodyInput<typeof createContact> => ({
  ...draft.fields,
  propertyId: draft.propertyId,
  campus: orNull(draft.campus),
  location1: orNull(draft.building),
  buildingId: draft.buildingId,
  floor: orNull(draft.floor),
  location2: orNull(draft.suite),
})
