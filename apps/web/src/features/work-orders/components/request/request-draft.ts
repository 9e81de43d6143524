import type { createRequest } from '@fettle/contract/order-fields'
import type { BodyInput } from '@fettle/contract/route'
import type { FieldMetadata } from '@fettle/rules/custom-fields/custom-fields'
import { createRequestProblems } from '@fettle/rules/orders/order-requirements'
import type { RequestForm } from '@fettle/rules/orders/request-form'
import type { Problem } from '@fettle/rules/records/problem'
import { type ExtraOrderText, extraOrderTexts } from '@fettle/rules/records/work-order-fields'
import type { Settings } from '@fettle/rules/settings/settings'
import { noPlace, type PlaceDraft } from '#nouns/places/use-place-picking.ts'
import { emptyShared, hasText, orNull, type SharedDraft, sharedBody } from '../create/shared-draft.ts'
import type { RequestPerson } from './request-person.ts'

type ExtraTexts = Readonly<Record<ExtraOrderText, string>>
const extraTexts = <T>(names: readonly ExtraOrderText[], textOf: (name: ExtraOrderText) => T) =>
  Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<ExtraOrderText, T>

/** Input for a new request ([A2.173]). */
export type RequestDraft = SharedDraft & {
  /** The person of the request, if not the user. */
  readonly behalf: RequestPerson | null
  /** Empty for the person's own department. */
  readonly department: string
} & ExtraTexts

/** The initial form, at the person's own place. */
export const emptyRequest = (place: PlaceDraft): RequestDraft => ({
  ...emptyShared,
  ...place,
  behalf: null,
  department: '',
  ...extraTexts(extraOrderTexts, () => ''),
})

/** Whether the input contains anything worth keeping, ignoring the place. */
export const isRequestTouched = (draft: RequestDraft, photos: readonly File[]): boolean =>
  photos.length > 0 ||
  draft.behalf !== null ||
  hasText([
    draft.description,
    draft.jobType,
    draft.location3,
    draft.department,
    ...extraOrderTexts.map((name) => draft[name]),
    ...Object.values(draft.extendedData),
  ])

/** The draft without hidden fields, because a setting may have changed since. */
function shownOf(draft: RequestDraft, form: RequestForm): RequestDraft {
  const nowhere = { ...noPlace, location3: '' }
  return {
    ...draft,
    ...(!form.jobType && { jobType: '', trade: '' }),
    ...(form.location ? !form.campus && { campus: '' } : nowhere),
    ...extraTexts(extraOrderTexts, (name) => (form.extraTexts.includes(name) ? draft[name] : '')),
    ...(!form.customFields && { extendedData: {} }),
    ...(!form.setsDepartment && { department: '' }),
    ...(!form.forOthers && { behalf: null }),
  }
}

/** The request body for a draft at a property. */
export function requestBody(
  draft: RequestDraft,
  form: RequestForm,
  propertyId: number,
): BodyInput<typeof createRequest> {
  const shown = shownOf(draft, form)
  return {
    ...sharedBody(shown),
    propertyId,
    ...(shown.behalf && { contactId: shown.behalf.contactId }),
    ...(orNull(shown.department) !== null && { orderByField2: orNull(shown.department) }),
    ...extraTexts(
      form.extraTexts.filter((name) => orNull(shown[name]) !== null),
      (name) => shown[name].trim(),
    ),
  }
}

type Facts = {
  readonly settings: Settings
  readonly form: RequestForm
  readonly byRequester: boolean
  readonly customFields: readonly FieldMetadata[]
}

/** Problems that can be found without the server ([A5.004] to [A5.007], [A5.010]), except the profile. */
export function requestProblems(
  draft: RequestDraft,
  { settings, form, byRequester, customFields }: Facts,
): Problem[] {
  const shown = shownOf(draft, form)
  const facts = { byRequester, profile: {}, customFields }
  return createRequestProblems(
    { ...shown, onBehalfOfContactId: shown.behalf?.contactId ?? null },
    settings,
    facts,
  ).filter(({ field }) => field !== 'profile')
}
