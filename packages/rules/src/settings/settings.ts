import { settingFault } from './setting-faults.ts'
import { type SettingDefinition, type SettingValues, settingsCatalog } from './settings-catalog.ts'

export type SettingName = keyof typeof settingsCatalog

/** Every setting with its value, as rules and screens read them. */
export type Settings = {
  readonly [Name in SettingName]: (typeof settingsCatalog)[Name] extends {
    readonly options: readonly (infer Option)[]
  }
    ? Option
    : SettingValues[(typeof settingsCatalog)[Name]['type']]
}

export const settingNames = Object.keys(settingsCatalog) as SettingName[]

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingsCatalog, name)

export const settingDefinition = (name: SettingName): SettingDefinition => settingsCatalog[name]

/** A stored setting: system-wide, or of one property. */
export type SettingRow = { name: string; value: unknown }

/** Whether a value may be stored under this name: checks type, choices and bounds. */
export const isSettingValue = (name: SettingName, value: unknown): boolean =>
  settingFault(name, settingDefinition(name), value) === null

/** Returns every setting with its default. */
export const settingDefaults = (): Settings =>
  Object.fromEntries(settingNames.map((name) => [name, settingsCatalog[name].default])) as Settings

/**
 * Returns the settings in force: defaults, overridden by the system's rows, overridden by the property's rows. Rows
 * with an unknown name or an invalid value are ignored, so that a bad row never stops the product; a property's row
 * counts only for settings that belong to the property.
 */
export function mergeSettings(
  systemRows: readonly SettingRow[],
  propertyRows: readonly SettingRow[] = [],
): Settings {
  const merged: Record<string, unknown> = { ...settingDefaults() }
  const apply = (rows: readonly SettingRow[], counts: (name: SettingName) => boolean) => {
    for (const { name, value } of rows) {
      if (isSettingName(name) && counts(name) && isSettingValue(name, value)) merged[name] = value
    }
  }
  apply(systemRows, () => true)
  apply(propertyRows, (name) => settingDefinition(name).scope === 'property')
  return merged as Settings
}

/** Returns the settings that every signed-in user's client receives. */
export function publicSettings(settings: Settings): Partial<Settings> {
  const shown = settingNames.filter((name) => settingDefinition(name).public)
  return Object.fromEntries(shown.map((name) => [name, settings[name]])) as Partial<Settings>
}
