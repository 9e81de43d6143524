export { type StoredSettings, storedSettings } from './settings.access.ts'
export { readSettings, readSettingsOf, settingsOf } from './settings.usecases.ts'
