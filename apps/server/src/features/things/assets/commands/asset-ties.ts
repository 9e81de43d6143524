import type { AssetChange } from '@fettle/contract/asset-changes'
import { assetFieldChange } from '@fettle/rules/assets/asset-log-events'
import { isBlank, type Problem, problem } from '@fettle/rules/records/problem'
import { findJobTypesOfProperty } from '#features/foundation/trades/trades.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { unchanged } from '#records/command/change-fields.ts'
import { asPartOfItself, codeOnLabel, codeTaken, noSuchParent } from '../assets.errors.ts'
import { findAssetOf, findFormerOwners, findTakenCodes, releaseFormerCodes } from './asset-ties.repository.ts'
import type { AssetWork, Outcome } from './outcome.ts'

/**
 * The job type that orders on the asset begin with: one that the property offers, by id or by name. A record that is sent
 * back with one of the two changed means that one.
 */
export async function changeJobType({ trx, row }: AssetWork, change: AssetChange): Promise<Outcome> {
  const { jobType, jobTypeId } = change
  const isNamed = jobType !== undefined && !isSameText(jobType, row.job_type_name)
  const isChosen = jobTypeId !== undefined && jobTypeId !== row.job_type_id
  if (!isNamed && !isChosen) return unchanged
  const choice = { name: isNamed ? jobType : undefined, id: isChosen ? jobTypeId : undefined }
  const chosen = await chooseJobType(trx, row.property_id, choice)
  if (chosen && 'fault' in chosen) return { ...unchanged, problems: [chosen.fault] }
  if ((chosen?.id ?? null) === row.job_type_id) return unchanged
  return {
    problems: [],
    changed: ['jobTypeId'],
    columns: { job_type_id: chosen?.id ?? null },
    lines: [assetFieldChange({ field: 'jobTypeId' }, row.job_type_name ?? '', chosen?.name ?? '')],
  }
}

type JobTypeChoice = { name: string | null | undefined; id: number | null | undefined }

/** The offered job type that a choice means, null for none. An absent name or id does not limit the choice. */
async function chooseJobType(
  trx: Trx,
  propertyId: number,
  { name, id }: JobTypeChoice,
): Promise<{ id: number; name: string } | { fault: Problem } | null> {
  if (!id && isBlank(name)) return null
  const offered = await findJobTypesOfProperty(trx, propertyId)
  const withId = offered.filter((each) => id === undefined || each.id === id)
  if (id && withId.length === 0)
    return { fault: problem('jobTypeId', 'unknown', 'The property offers no such job type.') }
  const [found, ...others] = withId.filter((each) => name === undefined || isSameText(name, each.name))
  if (found && others.length === 0) return found
  const text = (name ?? '').trim()
  if (found)
    return {
      fault: problem('jobType', 'unknown', `Several trades have the job type ${text}. Send jobTypeId.`),
    }
  const message =
    id === undefined ? `There is no job type ${text} here.` : 'jobType and jobTypeId differ. Send one.'
  return { fault: problem('jobType', 'unknown', message) }
}

const isSameText = (one: string | null, other: string | null): boolean =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase()

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

/** Rejects a code that another asset of the property has, or had and has not released. */
export async function refuseTakenCode({ trx, row }: AssetWork, { assetCode }: AssetChange): Promise<Outcome> {
  const code = (assetCode ?? '').trim()
  if (code === '' || code === row.code) return unchanged
  const taken = await findTakenCodes(trx, row.property_id, [code], row.id)
  if (taken.size > 0) return { ...unchanged, problems: [codeTaken('assetCode', code)] }
  const owner = (await findFormerOwners(trx, row.property_id, [code], row.id)).get(code)
  return owner ? { ...unchanged, problems: [codeOnLabel('assetCode', code, owner)] } : unchanged
}

/** Releases former codes that the change omits. Adding one is rejected: only changing the code does that. */
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
