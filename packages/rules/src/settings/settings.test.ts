import { describe, expect, test } from 'vitest'
import { defaultAssetColumns, defaultWorkOrderColumns } from '../records/list-columns.ts'
import { settingChangeProblems } from './setting-changes.ts'
import {
  isSettingName,
  publicSettings,
  settingDefaults,
  settingDefinition,
  settingNames,
} from './settings.ts'
import { isSettingValue, mergeSettings } from './stored-settings.ts'

const words = (text: string) => text.split(/\s+/)

describe('the catalog', () => {
  test('[A3.019] contains every setting of the work order area', () => {
    expect(settingNames).toEqual(
      expect.arrayContaining(
        words(`systemLogoText multiPropLabelSingular multiPropLabelPlural enableCampuses campusLabelSingular
        disableLocationPickersForRequesters openSubStatuses completeSubStatuses completeConfirmation
        secondaryAssignee secondaryAssigneeLabel workOrderEntityTransfer enableCustomFields
        enableBillableToField billableToLabel enableBillableCategoryField billableCategoryLabel
        googleMapsAPIkey advancedPartsFunctionalityFlag surveyActiveFlag displayJobTypeForRequests
        requestJobTypeKindFilter ordererTypeDefault defaultSelfAssign allowEnteringRequestsForOthers
        allowRequestersToSetWorkorderDepartment workerPriorityQuickFilterValue homeBaseTimeZoneCode
        workOrderListColumnOptions`),
      ),
    )
  })

  test('[A5.001] contains every requirement', () => {
    expect(settingNames).toEqual(
      expect.arrayContaining(
        words(`requireAssetForCompletion requireLaborForCompletion requireNoteForCompletion
        requirePublicNoteForCompletion requirePublicNoteForDNC requirePrivateNoteForDNC
        requireProfileForRequests requireJobTypeForRequests requireBillableToForRequests
        requireBillableCategoryForRequests requirePriorityForWorkorders requireOrderByForWorkorders
        requireFloorForWorkorders requireRoomForWorkorders requireLocationDetailsForWorkorders
        requiredProfileAttributes procedureMandatoryFlag`),
      ),
    )
  })

  test('[B3.056] contains every setting of the asset area', () => {
    expect(settingNames).toEqual(
      expect.arrayContaining(
        words(`floorLabel location1Label location2Label ordererFieldLabel2 propertyTimeZoneCode
        allowRequestersToChangeTheirProperty assetListColumnOptions`),
      ),
    )
  })

  test('has valid defaults', () => {
    const defaults = settingDefaults()
    expect(settingNames.filter((name) => !isSettingValue(name, defaults[name]))).toEqual([])
    expect(defaults.workOrderListColumnOptions).toBe(defaultWorkOrderColumns)
    expect(defaults.assetListColumnOptions).toBe(defaultAssetColumns)
    expect([defaults.workerPriorityQuickFilterValue, defaults.documentMaxMegabytes]).toEqual([1, 50])
  })
})

test("stored values override defaults, and a property's value overrides the system's", () => {
  const system = [
    { name: 'location1Label', value: 'Block' },
    { name: 'enableCampuses', value: true },
  ]
  const property = [
    { name: 'location1Label', value: 'House' },
    { name: 'enableCampuses', value: false },
    { name: 'newOrdersToREQ', value: true },
  ]
  expect(mergeSettings(system)).toMatchObject({ location1Label: 'Block', newOrdersToREQ: false })
  expect(mergeSettings(system, property)).toMatchObject({
    location1Label: 'House',
    enableCampuses: true,
    newOrdersToREQ: true,
  })
  expect(mergeSettings([])).toEqual(settingDefaults())
})

test.each([
  ['currency', 'EUR', 'Dollar', 'May have at most 3 characters.'],
  ['currency', 'JPY', 'XYZ', 'Must be the ISO 4217 code of a currency, such as EUR or JPY.'],
  ['phoneCountry', 'GB', 'UK', 'Must be the ISO 3166 code of a country, such as US or GB.'],
  ['phoneCountry', 'DE', 'EU', 'Must be the ISO 3166 code of a country, such as US or GB.'],
  ['dateFormat', 'DD.MM.YYYY', 'D.M.YY', 'Must be one of: M/D/YYYY, D/M/YYYY, DD.MM.YYYY, YYYY-MM-DD.'],
  ['firstDayOfWeek', 'Monday', 'Tuesday', 'Must be one of: Sunday, Monday, Saturday.'],
  ['paperSize', 'A4', 'A5', 'Must be one of: Letter, Legal, A4.'],
] as const)(
  'a property sets its own %s, for example to %s; %s is rejected with a message',
  (name, fit, unfit, fault) => {
    const property = [{ name, value: fit }]
    expect(mergeSettings([], property)[name]).toBe(fit)
    expect(settingChangeProblems(property, 'property')).toEqual([])
    const [problem] = settingChangeProblems([{ name, value: unfit }], 'property')
    expect(problem?.message).toBe(fault)
  },
)

test('[B9.015,B9.019,B9.020] amounts are in US dollars, dates and paper American, and weeks begin on Sunday', () => {
  expect(settingDefaults()).toMatchObject({
    currency: 'USD',
    dateFormat: 'M/D/YYYY',
    firstDayOfWeek: 'Sunday',
    paperSize: 'Letter',
  })
})

test.each([
  ['surveyActiveFlag', 'Yes'],
  ['ordererTypeDefault', 'Pets'],
  ['workerPriorityQuickFilterValue', 0],
  ['workerPriorityQuickFilterValue', '1'],
  ['lockMinutes', Number.NaN],
  ['openSubStatuses', ['Waiting', 'Waiting']],
  ['openSubStatuses', ['']],
  ['requiredProfileAttributes', ['shoeSize']],
  ['workOrderListColumnOptions', []],
  ['workOrderListColumnOptions', [{ displayName: 'Order #', columnName: 'orderNumber' }]],
  ['systemLogoText', null],
] as const)('ignores an invalid stored %s of %j', (name, value) => {
  expect(isSettingValue(name, value)).toBe(false)
  expect(mergeSettings([{ name, value }])).toEqual(settingDefaults())
})

test('ignores unknown setting names', () => {
  expect(['surveyActiveFlag', 'toString', 'nope'].map(isSettingName)).toEqual([true, false, false])
  const rows = ['__proto__', 'constructor', 'nope'].map((name) => ({ name, value: true }))
  expect(mergeSettings(rows)).toEqual(settingDefaults())
})

test('clients receive the settings for their screens and no security settings', () => {
  const shown = publicSettings(settingDefaults())
  expect(shown).toMatchObject({ systemLogoText: 'Fettle', timecardEnabledFlag: true, enableCampuses: false })
  const hidden = settingNames.filter((name) => settingDefinition(name).group === 'Security')
  expect(hidden.length).toBeGreaterThan(0)
  for (const name of hidden) expect(shown).not.toHaveProperty(name)
})
