import { noPlace, type PlaceDraft } from '#nouns/places/use-place-picking.ts'

/** What the forms for an order and for a request have in common; empty texts are nothing. */
export type SharedDraft = PlaceDraft & {
  readonly description: string
  readonly jobType: string
  /** The trade of the job type: several trades may have one of that name. */
  readonly trade: string
  readonly location3: string
  readonly extendedData: Readonly<Record<string, string>>
}

export const emptyShared: SharedDraft = {
  ...noPlace,
  description: '',
  jobType: '',
  trade: '',
  location3: '',
  extendedData: {},
}

export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** The custom fields that hold something, as a call carries them. */
export function filledFields(extendedData: SharedDraft['extendedData']): {
  extendedData?: Record<string, string>
} {
  const filled = Object.entries(extendedData).filter(([, value]) => value.trim() !== '')
  return filled.length > 0 ? { extendedData: Object.fromEntries(filled) } : {}
}

export const hasText = (texts: readonly string[]): boolean => texts.some((text) => text.trim() !== '')

/** The part of a body that both forms send. */
export const sharedBody = (draft: SharedDraft) => ({
  description: draft.description.trim(),
  jobType: orNull(draft.jobType),
  ...(orNull(draft.jobType) !== null && orNull(draft.trade) !== null && { trade: orNull(draft.trade) }),
  campus: orNull(draft.campus),
  building: orNull(draft.building),
  ...(orNull(draft.building) !== null && draft.buildingId !== null && { buildingId: draft.buildingId }),
  floor: orNull(draft.floor),
  suite: orNull(draft.suite),
  location3: orNull(draft.location3),
  ...filledFields(draft.extendedData),
})
