import type { Problem } from '@fettle/rules/records/problem'
import { settingChangeProblems } from '@fettle/rules/settings/setting-changes'
import type { SettingName } from '@fettle/rules/settings/settings'
import type { Trx } from '#platform/db/database.ts'
import { lockSettings, storeSetting } from './setting-records.repository.ts'

/** Settings for a property's amounts, days, phone numbers and paper size. */
export type FormatValues = {
  readonly [Name in SettingName &
    ('currency' | 'dateFormat' | 'firstDayOfWeek' | 'paperSize' | 'phoneCountry')]?: string
}

const changesOf = (values: FormatValues) => Object.entries(values).map(([name, value]) => ({ name, value }))

/** Problems with values for these settings of a property, by name. */
export const formatProblems = (values: FormatValues): Problem[] =>
  settingChangeProblems(changesOf(values), 'property')

/** Stores validated settings of a property, after all concurrent changes have finished. */
export async function storePropertySettings(
  trx: Trx,
  propertyId: number,
  values: FormatValues,
): Promise<void> {
  const changes = Object.entries(values)
  if (changes.length === 0) return
  await lockSettings(trx)
  for (const [name, value] of changes)
    await storeSetting(trx, propertyId, { name: name as keyof FormatValues, value })
}
