import type { SettingEntry } from '@fettle/contract/settings'
import { derivedSettings, maxLengthOf } from '@fettle/rules/setting-formats'
import { type Settings, settingDefinition, settingNames } from '@fettle/rules/settings'
import type { SettingRecord } from './setting-records.repository.ts'

/** Every setting with its kind, default, value and last change; for a property, only those that it keeps. */
export function presentSettings(
  settings: Settings,
  defaults: Settings,
  records: readonly SettingRecord[],
  ofProperty: boolean,
): SettingEntry[] {
  const byName = new Map(records.map((record) => [record.name, record]))
  return settingNames
    .filter((name) => !ofProperty || settingDefinition(name).scope === 'property')
    .map((name) => {
      const definition = settingDefinition(name)
      const record = byName.get(name)
      return {
        name,
        group: definition.group,
        type: definition.type,
        scope: definition.scope,
        derived: derivedSettings.has(name),
        coming: definition.coming ?? false,
        options: definition.options ? [...definition.options] : null,
        min: definition.min ?? null,
        max: definition.max ?? (definition.type === 'text' ? maxLengthOf(name) : null),
        default: defaults[name],
        value: settings[name],
        fmModId: record?.mod_id ?? 0,
        modifiedDateTime: record?.modified_at.toISOString() ?? null,
        modifiedBy: record?.modified_by ?? '',
      }
    })
}
