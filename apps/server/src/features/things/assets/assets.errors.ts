import { openOrdersMessage } from '@fettle/rules/assets/asset-status-change'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { alreadyUsed } from '@fettle/rules/records/save-refusals'
import { onReference } from '#platform/http/database-refusals.ts'
import { invalid, ProblemError } from '#platform/http/problem-error.ts'

/** Another asset of the property has this code (C0). */
export const codeTaken = (field: string, code: string): Problem => alreadyUsed(field, 'Asset Code', code)

/** Another asset of the property had this code, which is still on its printed label. */
export const codeOnLabel = (field: string, code: string, owner: { code: string; name: string }): Problem =>
  problem(
    field,
    'duplicate',
    `${code.trim()} is a former code of ${owner.code} ${owner.name} and may still be on its label. Use another code, or release it on the page of ${owner.code} first.`,
  )

/** Another asset of the property has this barcode, which would make scans ambiguous. */
export const barcodeTaken = (field: string, barcode: string): Problem =>
  alreadyUsed(field, 'Barcode', barcode)

export const asPartOfItself: Problem = problem(
  'parentId',
  'not-allowed',
  'An asset cannot be part of itself, or of something that is part of it.',
)
export const noSuchParent: Problem = problem(
  'parentId',
  'unknown',
  'There is no such asset in this property.',
)
const tooDeep: Problem = problem('parentId', 'not-allowed', 'Assets can be nested at most 8 deep.')

/** 409: the asset to be retired has open orders, and the caller has not confirmed. */
export function openOrders(count: number): ProblemError {
  const message = openOrdersMessage(count)
  return new ProblemError(409, message, [{ field: 'status', code: 'open-orders', message }])
}

type DatabaseError = { code?: string; constraint?: string; detail?: string }

/**
 * Problems by constraint, for violations that are caused by concurrent changes or that only the database
 * detects.
 */
const refusals: Readonly<Record<string, Problem>> = {
  asset_parent_circle: asPartOfItself,
  asset_parent_is_another: asPartOfItself,
  asset_parent_depth: tooDeep,
  asset_parent_property: noSuchParent,
}

/**
 * Maps a taken code and an invalid parent to a problem. Rethrows every other error. `codes` lists the written
 * codes with their fields.
 */
export function asAssetProblem(
  error: unknown,
  codes: readonly { field: string; code: string | null | undefined }[],
): never {
  const { constraint, detail = '' } = error as DatabaseError
  if (constraint === 'asset_code' || constraint === 'asset_former_code') {
    const taken = codes.filter(({ code }) => code && detail.includes(`, ${code.trim().toLowerCase()})`))
    throw invalid((taken.length > 0 ? taken : codes).map(({ field, code }) => codeTaken(field, code ?? '')))
  }
  const refusal = constraint === undefined ? undefined : refusals[constraint]
  throw refusal ? invalid([refusal]) : error
}

export const asAssetInUse = onReference('Something refers to this asset. Make it inactive instead.')
