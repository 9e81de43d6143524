import type { AssetChange } from '@fettle/contract/asset-changes'
import { isCustomField, usedCustomFields } from '@fettle/rules/assets/asset-custom-fields'
import { assetFieldChange } from '@fettle/rules/assets/asset-log-events'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { unchanged } from '#records/command/change-fields.ts'
import type { AssetBasis } from './asset-basis.ts'
import type { AssetWork, Outcome } from './outcome.ts'

/** Stored values of user1 to user20 by name. */
const storedCustomFields = ({ user_fields }: Pick<AssetBasis, 'user_fields'>): Map<string, unknown> =>
  new Map(typeof user_fields === 'object' && user_fields !== null ? Object.entries(user_fields) : [])

/** Changes user1 to user20 ([B3.009]). The log uses their configured names. */
export async function changeCustomFields({ trx, row }: AssetWork, change: AssetChange): Promise<Outcome> {
  const stored = storedCustomFields(row)
  const changed = Object.entries(change).flatMap(([name, entered]) => {
    if (!isCustomField(name) || entered === undefined) return []
    const [before, after] = [String(stored.get(name) ?? ''), String(entered ?? '').trim()]
    return before === after ? [] : [{ name, before, after }]
  })
  if (changed.length === 0) return unchanged
  for (const { name, after } of changed) stored.set(name, after)
  const { assetCustomFields } = await readSettings(trx, row.property_id)
  const labels = new Map(usedCustomFields(assetCustomFields).map(({ name, label }) => [name, label]))
  return {
    problems: [],
    changed: changed.map(({ name }) => name),
    columns: { user_fields: JSON.stringify(Object.fromEntries(stored)) },
    lines: changed.map(({ name: field, before, after }) => {
      const label = labels.get(field) ?? field.replace('user', 'User Field ')
      return assetFieldChange({ field, label }, before, after)
    }),
  }
}
