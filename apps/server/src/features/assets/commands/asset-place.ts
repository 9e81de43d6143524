import type { AssetChange } from '@fettle/contract/asset-changes'
import { assetFieldChange } from '@fettle/rules/asset-log-events'
import { changePlace as changePlaceOf } from '#features/buildings/buildings.public.ts'
import type { AssetWork, Outcome } from './outcome.ts'

/** The place ([B2.019]): another campus or building empties floor and room, another floor the room. */
export async function changePlace({ trx, row }: AssetWork, change: AssetChange): Promise<Outcome> {
  const { lines, ...outcome } = await changePlaceOf(trx, row, change)
  return {
    ...outcome,
    lines: lines.map(({ field, label, before, after }) => assetFieldChange({ field, label }, before, after)),
  }
}
