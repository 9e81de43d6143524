import { type AssetChange, assetChange } from '@fettle/contract/asset-changes'
import type { Asset } from '@fettle/contract/assets'
import type { RequestContext } from '#platform/http/request-context.ts'
import { applyOutcomes, refuseOtherFields } from '#records/command/change-fields.ts'
import { findFormerCodes } from '../asset-children.repository.ts'
import { asAssetProblem } from '../assets.errors.ts'
import { presentWhole } from '../assets.usecases.ts'
import { outcomeOf } from './asset-changes.ts'
import { type CommandDeps, changeAsset } from './asset-command.usecases.ts'
import { changeFormerCodes, refuseTakenCode } from './asset-ties.ts'

/** Computed fields, and fields read from other records. */
const volatile = new Set([
  'fmModId',
  'isUnderWarranty',
  'isUnderMaintAgreement',
  'warrantyStatus',
  'maintAgreementStatus',
  'propertyTimeZoneCode',
  'modifiedDateTime',
  'modifiedBy',
  'photo',
  'photoCount',
  'partCount',
])

/**
 * Changes the given fields of an asset ([B7.010]); equal values are ignored. Throws 400 naming every invalid
 * field, 409 when retiring an asset with open orders, and 412 with the current asset for a stale version.
 */
export const updateAsset = (
  deps: CommandDeps,
  context: RequestContext,
  assetId: number,
  sent: AssetChange,
): Promise<Asset> =>
  changeAsset(deps, context, assetId, async (command) => {
    const { trx, actor, row, now } = command
    await refuseOtherFields(sent, () => presentWhole(trx, row, { actor, now }), {
      changes: assetChange.shape,
      volatile,
      nested: ['attributes'],
    })
    const outcomes = [await outcomeOf(command, sent), await refuseTakenCode(command, sent)]
    if (sent.formerCodes)
      outcomes.push(await changeFormerCodes(command, sent, await findFormerCodes(trx, row.id)))
    applyOutcomes(command, outcomes, { mayEdit: () => true, names: {} })
  }).catch((error: unknown) => asAssetProblem(error, [{ field: 'assetCode', code: sent.assetCode }]))
