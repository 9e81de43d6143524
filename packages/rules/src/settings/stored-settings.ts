import { settingFault } from './setting-faults.ts'
import {
  isSettingName,
  type SettingName,
  type Settings,
  settingDefaults,
  settingDefinition,
} from './settings.ts'

/** A stored setting: system-wide, or of one property. */
export type SettingRow = { name: string; value: unknown }

/** Whether a value may be stored under this name: checks type, choices and bounds. */
export const isSettingValue = (name: SettingName, value: unknown): boolean =>
  settingFault(name, settingDefinition(name), value) === null

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
