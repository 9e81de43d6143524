import type { AssetChange } from '@fettle/contract/asset-changes'
import { assetFieldChange } from '@fettle/rules/assets/asset-log-events'
import { changePlace as changePlaceOf } from '#features/foundation/places/places.public.ts'
import type { AssetWork, Outcome } from './outcome.ts'

/**
 * Changes the place ([B2.019]): a new campus or building clears floor and room, a new floor clears the room.
 */
export async function changePlace({ trx, row }: AssetWork, change: AssetChange): Promise<Outcome> {
  const { lines, ...outcome } = await changePlaceOf(trx, row, change)
  return {
    ...outcome,
    lines: lines.map(({ field, label, before, after }) => assetFieldChange({ field, label }, before, after)),
  }
}
