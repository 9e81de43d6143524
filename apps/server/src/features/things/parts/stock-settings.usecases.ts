import { readSettingsOf } from '#features/foundation/settings/settings.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { noLedger } from './parts.errors.ts'

/** Time zone of a property whose stock is tracked. Throws 409 without advanced parts. */
export async function readStockSettings(trx: Trx, propertyId: number): Promise<{ timeZone: string }> {
  const { property, settings } = await readSettingsOf(trx, propertyId)
  if (!property || !settings.advancedPartsFunctionalityFlag) throw noLedger(false)
  return { timeZone: property.timeZone }
}
