import type { SettingEntry } from '@fettle/contract/settings'

/** A setting in Administration as the server returns it. By default a flag that is on. */
export const aSetting = (overrides: Partial<SettingEntry> = {}): SettingEntry => ({
  name: 'surveyActiveFlag',
  group: 'Surveys',
  type: 'flag',
  scope: 'system',
  derived: false,
  coming: false,
  options: null,
  min: null,
  max: null,
  default: true,
  systemValue: true,
  value: true,
  fmModId: 0,
  lastChange: null,
  overrides: [],
  ...overrides,
})
