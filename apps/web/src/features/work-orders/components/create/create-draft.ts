import type { createWorkOrder } from '@fettle/contract/order-fields'
import type { BodyInput } from '@fettle/contract/route'
import { createWorkOrderProblems } from '@fettle/rules/order-requirements'
import type { Problem } from '@fettle/rules/problem'
import type { Settings } from '@fettle/rules/settings'

export type DraftAsset = { readonly assetId: number; readonly label: string }

/** What a worker has entered of a new order; empty texts are nothing ([A2.175]). */
export type CreateDraft = {
  readonly jobType: string
  readonly assignTo: string
  readonly assignToSecondary: string
  readonly jobPriority: string
  readonly campus: string
  readonly building: string
  readonly floor: string
  readonly suite: string
  readonly location3: string
  readonly orderBy: string
  readonly description: string
  readonly assets: readonly DraftAsset[]
  readonly extendedData: Readonly<Record<string, string>>
}

/** A form that nobody has touched; `assignTo` is the worker themselves where the setting says so. */
export const emptyDraft = (assignTo = ''): CreateDraft => ({
  jobType: '',
  assignTo,
  assignToSecondary: '',
  jobPriority: '',
  campus: '',
  building: '',
  floor: '',
  suite: '',
  location3: '',
  orderBy: '',
  description: '',
  assets: [],
  extendedData: {},
})

/** Whether anything was entered that would be a pity to lose. */
export function isTouched(draft: CreateDraft, photos: readonly File[]): boolean {
  const { assets, extendedData, assignTo: _given, ...texts } = draft
  const hasText = Object.values({ ...texts, ...extendedData }).some((text) => text.trim() !== '')
  return hasText || assets.length > 0 || photos.length > 0
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** The call's body for a draft at a property. */
export function bodyOf(draft: CreateDraft, propertyId: number): BodyInput<typeof createWorkOrder> {
  const { assets, extendedData, jobPriority, description, ...texts } = draft
  const filled = Object.entries(extendedData).filter(([, value]) => value.trim() !== '')
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, orNull(value)])),
    propertyId,
    description: description.trim(),
    jobPriority: jobPriority === '' ? null : Number(jobPriority),
    ...(assets.length > 0 && { assets: assets.map(({ assetId }) => assetId) }),
    ...(filled.length > 0 && { extendedData: Object.fromEntries(filled) }),
  }
}

/**
 * What is missing before the server needs to be asked ([A5.011] to [A5.013]). What the installation says of its custom
 * fields only the server knows.
 */
export const problemsOf = (draft: CreateDraft, settings: Settings): Problem[] =>
  createWorkOrderProblems(
    { ...draft, jobPriority: draft.jobPriority === '' ? null : Number(draft.jobPriority), extendedData: {} },
    settings,
    { customFields: [] },
  )
