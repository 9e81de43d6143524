import type { Asset } from '@fettle/contract/assets'
import type { createWorkOrder } from '@fettle/contract/order-fields'
import type { BodyInput } from '@fettle/contract/route'
import type { FieldMetadata } from '@fettle/rules/custom-fields/custom-fields'
import { createWorkOrderProblems } from '@fettle/rules/orders/order-requirements'
import type { Problem } from '@fettle/rules/records/problem'
import type { Settings } from '@fettle/rules/settings/settings'
import { assetLabel, type NamedAsset } from '#nouns/assets/asset.queries.ts'
import { emptyShared, hasText, orNull, type SharedDraft, sharedBody } from './shared-draft.ts'

/** A worker's input for a new order ([A2.175]). */
export type CreateDraft = SharedDraft & {
  readonly assignTo: string
  readonly assignToSecondary: string
  readonly jobPriority: string
  readonly orderBy: string
  readonly assets: readonly NamedAsset[]
}

/** Initial values of an order for an asset ([A2.017]): the asset and its location. */
export const forAsset = (asset: Asset, hasCampuses: boolean): Partial<CreateDraft> => ({
  assets: [{ assetId: asset.assetId, label: assetLabel(asset) }],
  campus: hasCampuses ? (asset.campus ?? '') : '',
  building: asset.location1 ?? '',
  buildingId: asset.buildingId,
  floor: asset.floor ?? '',
  suite: asset.location2 ?? '',
})

/** The initial form. `assignTo` is the worker, depending on the setting. */
export const emptyDraft = (assignTo = '', filled: Partial<CreateDraft> = {}): CreateDraft => ({
  ...emptyShared,
  assignTo,
  assignToSecondary: '',
  jobPriority: '',
  orderBy: '',
  assets: [],
  ...filled,
})

/**
 * Whether the input contains anything worth keeping, ignoring prefilled values and the only building of a
 * property.
 */
export function isTouched(draft: CreateDraft, photos: readonly File[], start = emptyDraft()): boolean {
  const { assets, extendedData, assignTo: _given, buildingId: _named, ...entries } = draft
  const { building: _filledIn, campus: _broughtAlong, ...texts } = entries
  const entered = Object.entries(texts).filter(([name, text]) => text !== start[name as keyof typeof texts])
  const isOther = ({ assetId }: NamedAsset) => start.assets.every((one) => one.assetId !== assetId)
  return (
    hasText([...entered.map(([, text]) => text), ...Object.values(extendedData)]) ||
    assets.some(isOther) ||
    photos.length > 0
  )
}

const priorityOf = ({ jobPriority }: CreateDraft) => (jobPriority === '' ? null : Number(jobPriority))

/** The request body for a draft at a property. */
export const bodyOf = (draft: CreateDraft, propertyId: number): BodyInput<typeof createWorkOrder> => ({
  ...sharedBody(draft),
  propertyId,
  assignTo: orNull(draft.assignTo),
  assignToSecondary: orNull(draft.assignToSecondary),
  orderBy: orNull(draft.orderBy),
  jobPriority: priorityOf(draft),
  ...(draft.assets.length > 0 && { assets: draft.assets.map(({ assetId }) => assetId) }),
})

/** Problems that can be found without the server ([A5.010] to [A5.013]). */
export const problemsOf = (
  draft: CreateDraft,
  settings: Settings,
  facts: { customFields: readonly FieldMetadata[]; byWorker: boolean },
): Problem[] => createWorkOrderProblems({ ...draft, jobPriority: priorityOf(draft) }, settings, facts)
