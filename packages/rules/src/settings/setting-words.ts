import { orderSettingWords } from './order-setting-words.ts'
import type { SettingName } from './settings.ts'
import { siteSettingWords } from './site-setting-words.ts'

/** What people call a setting, what it does, what its number counts, and how its choices read. */
export type SettingWords = {
  readonly label: string
  readonly meaning: string
  readonly unit?: string
  readonly options?: Readonly<Record<string, string>>
}

/** Words of every setting (C8.3). Kept apart from the catalog, which every client receives. */
export const settingWords: Readonly<Record<SettingName, SettingWords>> = {
  ...orderSettingWords,
  ...siteSettingWords,
}
