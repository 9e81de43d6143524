import { noPlace, type PlaceDraft } from '#nouns/places/use-place-picking.ts'

/** Common part of the order and request forms. Empty texts are omitted. */
export type SharedDraft = PlaceDraft & {
  readonly description: string
  readonly jobType: string
  /** The trade of the job type, because several trades may have a job type with this name. */
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

/** Non-empty custom fields, in request format. */
function filledFields(extendedData: SharedDraft['extendedData']): {
  extendedData?: Record<string, string>
} {
  const filled = Object.entries(extendedData).filter(([, value]) => value.trim() !== '')
  return filled.length > 0 ? { extendedData: Object.fromEntries(filled) } : {}
}

export const hasText = (texts: readonly string[]): boolean => texts.some((text) => text.trim() !== '')

/** Common part of both request bodies. */
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
