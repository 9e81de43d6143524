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

const defaults = Object.freeze(
  Object.fromEntries(settingNames.map((name) => [name, settingsCatalog[name].default])),
) as Settings

/** Returns every setting with its default. */
export const settingDefaults = (): Settings => defaults

/** Returns the settings that every signed-in user's client receives. */
export function publicSettings(settings: Settings): Partial<Settings> {
  const shown = settingNames.filter((name) => settingDefinition(name).public)
  return Object.fromEntries(shown.map((name) => [name, settings[name]])) as Partial<Settings>
}
