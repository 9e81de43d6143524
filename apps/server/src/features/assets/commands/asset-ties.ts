import type { AssetChange } from '@fettle/contract/asset-changes'
import { assetFieldChange } from '@fettle/rules/asset-log-events'
import { problem } from '@fettle/rules/problem'
import { findJobTypesOfProperty } from '#features/trades/trades.public.ts'
import { unchanged } from '#records/command/change-fields.ts'
import { asPartOfItself, codeTaken, noSuchParent } from '../assets.errors.ts'
import { findAssetOf, findTakenCodes } from './asset-ties.repository.ts'
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

/** Whether another asset of the property has the code already. */
export async function refuseTakenCode({ trx, row }: AssetWork, { assetCode }: AssetChange): Promise<Outcome> {
  const code = (assetCode ?? '').trim()
  if (code === '' || code === row.code) return unchanged
  const taken = await findTakenCodes(trx, row.property_id, [code], row.id)
  return taken.size === 0 ? unchanged : { ...unchanged, problems: [codeTaken('assetCode', code)] }
}
