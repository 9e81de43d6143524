export { formatProblems, storePropertySettings } from './property-settings.usecases.ts'
export {
  columnsOfSettings,
  dropSetting,
  findNamesOfOtherKind,
  isColumnSetting,
  lockSettings,
  propertyColumns,
  storeSetting,
  storeSubStatuses,
} from './setting-records.repository.ts'
export { type StoredRows, type StoredSettings, storedRows, storedSettings } from './settings.access.ts'
export {
  readDefaults,
  readListSettings,
  readSettings,
  readSettingsOf,
  settingsOf,
} from './settings.usecases.ts'
export {
  deleteSubStatus,
  insertSubStatus,
  listSubStatuses,
  reorderSubStatuses,
  type SubStatusKind,
  updateSubStatus,
} from './sub-statuses.repository.ts'
