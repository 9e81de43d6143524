import type { createIssue } from '@fettle/contract/issue-changes'
import type { BodyInput } from '@fettle/contract/route'
import type { IssueEntry } from '@fettle/rules/issues/issue-requirements'
import { issueKinds, severityOf } from '@fettle/rules/issues/issue-words'
import type { NamedAsset } from '#nouns/assets/asset.queries.ts'

/** Input for a new issue. Numbers are texts, as in their fields. */
export type IssueDraft = {
  readonly propertyId: number
  readonly title: string
  readonly description: string
  readonly kind: string
  readonly severity: string
  readonly buildingId: number | null
  readonly floorId: number | null
  readonly roomId: number | null
  readonly asset: NamedAsset | null
  readonly foundOn: string
  readonly foundBy: string
  readonly ownerId: string
  readonly dueOn: string
  readonly estimatedCost: string
  readonly recommendedAction: string
  readonly foundOrderId: number | null
  readonly foundTaskId: number | null
}

/** The initial form, found `today` by the person. */
export const emptyDraft = (
  propertyId: number,
  found: Pick<IssueDraft, 'foundOn' | 'foundBy'>,
): IssueDraft => ({
  propertyId,
  title: '',
  description: '',
  kind: '',
  severity: '',
  buildingId: null,
  floorId: null,
  roomId: null,
  asset: null,
  ownerId: '',
  dueOn: '',
  estimatedCost: '',
  recommendedAction: '',
  foundOrderId: null,
  foundTaskId: null,
  ...found,
})

/** Whether anything was entered that would be a pity to lose. */
export const isTouched = (draft: IssueDraft, photos: readonly File[], start: IssueDraft): boolean =>
  photos.length > 0 ||
  JSON.stringify({ ...draft, propertyId: 0 }) !== JSON.stringify({ ...start, propertyId: 0 })

/** The draft as the rules look at it. */
export const entryOf = ({ severity, ...draft }: IssueDraft): IssueEntry => ({
  ...draft,
  severity: severityOf(severity) ?? null,
})

const orNull = (text: string) => (text === '' ? null : text)

/** The call's body. */
export const bodyOf = (draft: IssueDraft): BodyInput<typeof createIssue> => ({
  propertyId: draft.propertyId,
  title: draft.title,
  description: draft.description,
  kind: issueKinds.find((kind) => kind === draft.kind),
  severity: severityOf(draft.severity),
  ...(draft.buildingId !== null && { buildingId: draft.buildingId }),
  floorId: draft.floorId,
  roomId: draft.roomId,
  assetId: draft.asset?.assetId ?? null,
  ...(draft.foundOn !== '' && { foundOn: draft.foundOn }),
  foundBy: draft.foundBy,
  ownerId: draft.ownerId === '' ? null : Number(draft.ownerId),
  dueOn: orNull(draft.dueOn),
  estimatedCost: draft.estimatedCost === '' ? null : Number(draft.estimatedCost),
  recommendedAction: draft.recommendedAction,
  foundOrderId: draft.foundOrderId,
  foundTaskId: draft.foundTaskId,
})
