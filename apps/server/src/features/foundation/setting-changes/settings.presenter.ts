import type { SettingEntry } from '@fettle/contract/settings'
import { derivedSettings, maxLengthOf } from '@fettle/rules/settings/setting-formats'
import { type Settings, settingDefinition, settingNames } from '@fettle/rules/settings/settings'
import type { lastChangesOf, overridesOf } from './setting-history.ts'

export type PresentedSettings = {
  readonly settings: Settings
  readonly system: Settings
  readonly defaults: Settings
  readonly lastChanges: ReturnType<typeof lastChangesOf>
  readonly overrides: ReturnType<typeof overridesOf>
  readonly ofProperty: boolean
}

/**
 * Presents every setting with its kind, default, value, overrides and last change; for a property, only
 * property settings.
 */
export function presentSettings(input: PresentedSettings): SettingEntry[] {
  const { settings, system, defaults, lastChanges, overrides, ofProperty } = input
  return settingNames
    .filter((name) => !ofProperty || settingDefinition(name).scope === 'property')
    .map((name) => {
      const definition = settingDefinition(name)
      const last = lastChanges.get(name)
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
        systemValue: system[name],
        value: settings[name],
        fmModId: last?.id ?? 0,
        lastChange: last ? { ...last.change, to: last.change.to ?? settings[name] } : null,
        overrides: overrides(name),
      }
    })
}
