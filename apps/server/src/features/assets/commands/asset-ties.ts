import type { AssetChange } from '@fettle/contract/asset-changes'
import { assetFieldChange } from '@fettle/rules/asset-log-events'
import { problem } from '@fettle/rules/problem'
import { findJobTypesOfProperty } from '#features/trades/trades.public.ts'
import { unchanged } from '#records/command/change-fields.ts'
import { asPartOfItself, codeOnLabel, codeTaken, noSuchParent } from '../assets.errors.ts'
import { findAssetOf, findFormerOwners, findTakenCodes, releaseFormerCodes } from './asset-ties.repository.ts'
import type { AssetWork, Outcome } from './outcome.ts'

/** The job type that orders on the asset begin with: one that the property offers. */
export async function changeJobType({ trx, row }: AssetWork, { jobTypeId }: AssetChange): Promise<Outcome> {
  if (jobTypeId === undefined || jobTypeId === row.job_type_id) return unchanged
  const offered = jobTypeId === null ? [] : await findJobTypesOfProperty(trx, row.property_id)
  const chosen = offered.find(({ id }) => id === jobTypeId)
  return {
    problems:
      jobTypeId === null || chosen
        ? []
        : [problem('jobTypeId', 'unknown', 'The property offers no such job type.')],
    changed: ['jobTypeId'],
    columns: { job_type_id: jobTypeId },
    lines: [assetFieldChange({ field: 'jobTypeId' }, row.job_type_name ?? '', chosen?.name ?? '')],
  }
}

/** What the asset is part of: another one of its property. Circles and depth are refused by the database. */
export async function changeParent({ trx, row }: AssetWork, { parentId }: AssetChange): Promise<Outcome> {
  if (parentId === undefined || parentId === row.parent_id) return unchanged
  if (parentId !== null && parentId === row.id) return { ...unchanged, problems: [asPartOfItself] }
  const nameOf = async (id: number | null) => {
    const found = id === null ? undefined : await findAssetOf(trx, row.property_id, id)
    return found ? `${found.code} ${found.name}` : ''
  }
  const [before, after] = [await nameOf(row.parent_id), await nameOf(parentId)]
  return {
    problems: parentId !== null && after === '' ? [noSuchParent] : [],
    changed: ['parentId'],
    columns: { parent_id: parentId },
    lines: [assetFieldChange({ field: 'parentId' }, before, after)],
  }
}

/** Refuses a code that another asset of the property has, or had and has not released. */
export async function refuseTakenCode({ trx, row }: AssetWork, { assetCode }: AssetChange): Promise<Outcome> {
  const code = (assetCode ?? '').trim()
  if (code === '' || code === row.code) return unchanged
  const taken = await findTakenCodes(trx, row.property_id, [code], row.id)
  if (taken.size > 0) return { ...unchanged, problems: [codeTaken('assetCode', code)] }
  const owner = (await findFormerOwners(trx, row.property_id, [code], row.id)).get(code)
  return owner ? { ...unchanged, problems: [codeOnLabel('assetCode', code, owner)] } : unchanged
}

/** Releases former codes that the change no longer lists. Adding one is refused: only a change of the code does. */
export async function changeFormerCodes(
  { trx, row }: AssetWork & { row: { id: number } },
  { formerCodes }: AssetChange,
  present: readonly string[],
): Promise<Outcome> {
  if (formerCodes === undefined) return unchanged
  if (formerCodes.some((code) => !present.includes(code)))
    return {
      ...unchanged,
      problems: [problem('formerCodes', 'not-allowed', 'A former code can only be released.')],
    }
  const released = present.filter((code) => !formerCodes.includes(code))
  if (released.length === 0) return unchanged
  await releaseFormerCodes(trx, { id: row.id, propertyId: row.property_id }, formerCodes)
  return {
    problems: [],
    changed: ['formerCodes'],
    columns: {},
    lines: [assetFieldChange({ field: 'formerCodes' }, present.join(', '), formerCodes.join(', '))],
  }
}
