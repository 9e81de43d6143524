import { expect, test } from 'vitest'
import { type Settings, settingDefaults } from '../settings/settings.ts'
import { type RequestForm, requestForm } from './request-form.ts'

const of = (settings: Partial<Settings> = {}, byRequester = true) =>
  requestForm({ ...settingDefaults(), ...settings }, { byRequester })

test.for<[string, Partial<Settings>, Partial<RequestForm>]>([
  ['job type', { displayJobTypeForRequests: false }, { jobType: false }],
  ['location', { disableLocationPickersForRequesters: true }, { location: false }],
  ['campus', { enableCampuses: true }, { campus: true }],
  [
    'campus without pickers',
    { enableCampuses: true, disableLocationPickersForRequesters: true },
    { location: false },
  ],
  ['billable-to', { enableBillableToField: true }, { extraTexts: ['billableTo'] }],
  ['billable category', { enableBillableCategoryField: true }, { extraTexts: ['billableCategory'] }],
  ['custom fields', { enableCustomFields: true }, { customFields: true }],
  ['department', { allowRequestersToSetWorkorderDepartment: true }, { setsDepartment: true }],
  ['others', { allowEnteringRequestsForOthers: true }, { forOthers: true }],
])('[A2.173] [A2.174] [A6.015] one setting controls one part of the form: %s', ([, settings, changed]) => {
  expect(of()).toEqual({
    jobType: true,
    location: true,
    campus: false,
    extraTexts: [],
    customFields: false,
    setsDepartment: false,
    forOthers: false,
  })
  expect(of(settings)).toEqual({ ...of(), ...changed })
})

test('limits for requesters do not apply to a facility manager', () => {
  expect(of({ disableLocationPickersForRequesters: true }, false)).toMatchObject({
    location: true,
    setsDepartment: true,
    forOthers: true,
  })
})
