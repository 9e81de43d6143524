import type { AssetChange } from '@fettle/contract/asset-changes'
import { type AssetEntry, assetProblems } from '@fettle/rules/assets/asset-requirements'
import { depreciationMethods } from '@fettle/rules/assets/depreciation-methods'
import { joinOutcomes } from '#records/command/change-fields.ts'
import type { AssetBasis } from './asset-basis.ts'
import { changeClass } from './asset-class.ts'
import { changePlace } from './asset-place.ts'
import { changeStatus } from './asset-status.ts'
import { changeJobType, changeParent } from './asset-ties.ts'
import { changeCustomFields } from './custom-fields.ts'
import { changeEntered } from './entered-fields.ts'
import type { AssetWork, Outcome } from './outcome.ts'

/** Result of a change: the new columns, and all problems except a taken code. */
export async function outcomeOf(work: AssetWork, change: AssetChange): Promise<Outcome> {
  const joined = joinOutcomes([
    changeEntered(work.row, change),
    await changeCustomFields(work, change),
    await changeClass(work, change),
    await changePlace(work, change),
    await changeJobType(work, change),
    await changeParent(work, change),
    await changeStatus(work, change),
  ])
  const after = { ...work.row, ...joined.columns }
  const isNew = work.row.id === null
  const problems = assetProblems(entryOf(after), isNew ? undefined : joined.changed)
  return { ...joined, problems: [...problems, ...joined.problems] }
}

/** Converts an asset for the rules. */
const entryOf = (row: AssetBasis): AssetEntry => ({
  assetCode: row.code,
  name: row.name,
  purchaseDate: row.purchased_on,
  purchasePrice: row.purchase_price,
  usefulLife: row.useful_life,
  usefulLifeTimeUnit: row.useful_life_unit,
  depreciation: depreciationMethods.find((method) => method === row.depreciation),
  depreciationRate: row.depreciation_rate,
  salvageValue: row.salvage_value,
  maintAgreemtBegin: row.maint_begins_on,
  maintAgreemtEnd: row.maint_ends_on,
  warrantyStartDate: row.warranty_starts_on,
  warrantyEndDate: row.warranty_ends_on,
})
