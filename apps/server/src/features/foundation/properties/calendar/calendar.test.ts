import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { findPropertyCalendar } from './calendar.repository.ts'

const server = disposeAfterAll(await createReferenceApp())

const path = '/api/Properties/1001/calendar'
const read = async () => (await server.as('administrator', path)).json
const change = (body: object, ifMatch?: string) =>
  server.put('administrator', path, body, ifMatch === undefined ? {} : { ifMatch })
const faults = ({ json }: { json: { errors: { field: string; message: string }[] } }) =>
  json.errors.map(({ field, message }) => `${field}: ${message}`)
const propose = (query: string) => server.as('administrator', `${path}/proposals?${query}`)

describe('[C2.044] a property’s calendar', () => {
  test('has default working hours until they are changed, one part at a time', async () => {
    const fresh = await read()
    expect([fresh.fmModId, fresh.workingHours.length, fresh.holidays, fresh.closures]).toEqual([0, 5, [], []])
    const night = { weekday: 6, from: '22:00', to: '06:00' }
    const changed = await change({ workingHours: [night] }, '"0"')
    expect([changed.status, changed.json.workingHours]).toEqual([200, [night]])
    const closure = { name: 'Winter break', from: '2026-12-24', to: '2027-01-03' }
    expect((await change({ closures: [closure] })).json).toMatchObject({
      workingHours: [night],
      closures: [closure],
    })
    expect(await findPropertyCalendar(server.db, 1001)).toEqual({
      timeZone: 'America/New_York',
      workingHours: [night],
      holidays: [],
      closures: [closure],
    })
  })

  test('stores the confirmed holidays per year', async () => {
    const newYear = { day: '2026-01-01', name: "New Year's Day" }
    const labor = { day: '2026-09-07', name: 'Labor Day' }
    await change({ holidayYear: { year: 2026, holidays: [labor, newYear] } })
    const next = { day: '2027-01-01', name: "New Year's Day" }
    const both = (await change({ holidayYear: { year: 2027, holidays: [next] } })).json
    expect([both.holidays, both.confirmedYears]).toEqual([
      [newYear, labor, next],
      [2026, 2027],
    ])
    const fewer = (await change({ holidayYear: { year: 2026, holidays: [newYear] } })).json
    expect(fewer.holidays).toEqual([newYear, next])
  })

  test('rejects each invalid row by its index', async () => {
    const refused = await change({
      workingHours: [
        { weekday: 1, from: '08:00', to: '12:00' },
        { weekday: 1, from: '11:00', to: '17:00' },
      ],
      closures: [{ name: 'Backwards', from: '2026-05-02', to: '2026-05-01' }],
      holidayYear: {
        year: 2026,
        holidays: [
          { day: '2026-05-01', name: 'One' },
          { day: '2026-05-01', name: 'Two' },
          { day: '2025-05-01', name: 'Three' },
        ],
      },
    })
    expect([refused.status, faults(refused)]).toEqual([
      400,
      [
        'workingHours.1.from: Overlaps with Monday 8:00 AM – 12:00 PM.',
        'holidayYear.holidays.1.day: This day is in another line already.',
        'holidayYear.holidays.2.day: This day is not in 2026.',
        'closures.0.to: Must not be before the first day.',
      ],
    ])
    expect((await change({ workingHours: [{ weekday: 7, from: '8', to: '12:00' }] })).status).toBe(400)
  })

  test('[C0.015] is changed with the current version', async () => {
    const { fmModId } = await read()
    expect((await change({ country: 'US', region: 'NY' }, `"${fmModId}"`)).json.region).toBe('NY')
    const late = await change({ country: 'DE' }, `"${fmModId}"`)
    expect([late.status, late.json.current.country]).toEqual([412, 'US'])
  })

  test('accepts two concurrent first changes', async () => {
    const at = (body: object) => server.put('wide', '/api/Properties/1002/calendar', body)
    const closures = [{ name: 'Fair', from: '2026-05-01', to: '2026-05-01' }]
    const answers = await Promise.all([at({ closures }), at({ workingHours: [] })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { json } = await server.as('wide', '/api/Properties/1002/calendar')
    expect([json.closures, json.workingHours]).toEqual([closures, []])
  })

  test('returns who changed what and when, newest first', async () => {
    await change({ closures: [] })
    const { json } = await server.as('administrator', `${path}/versions?take=3`)
    expect(json.data[0]).toMatchObject({
      userName: 'Ada Admin',
      part: 'Closures',
      changes: ['Removed: Winter break (12/24/2026 – 1/3/2027)'],
    })
    expect(json.data[1]).toMatchObject({ part: 'Holidays', changes: ['Removed: Labor Day (Sep 7, 2026)'] })
    const others = await server.as('wide', '/api/Properties/1002/calendar/versions')
    expect(others.json.data.map(({ part }: { part: string }) => part).toSorted()).toEqual([
      'Closures',
      'Working hours',
    ])
  })
})

describe('[C2.044] holiday proposals', () => {
  test('are for a country, region and year, without saving anything', async () => {
    const before = await read()
    const { json } = await propose('country=us&region=ny&year=2026')
    expect(json).toContainEqual({ day: '2026-07-03', name: 'Independence Day (substitute day)' })
    expect(json).toContainEqual({ day: '2026-02-12', name: "Lincoln's Birthday" })
    expect(json).toContainEqual({ day: '2026-09-07', name: 'Labor Day' })
    expect(json.map(({ name }: { name: string }) => name)).not.toContain("Mother's Day")
    const elsewhere = (await propose('country=US&year=2026')).json
    expect(elsewhere).not.toContainEqual({ day: '2026-02-12', name: "Lincoln's Birthday" })
    expect(await read()).toEqual(before)
  })

  test('list each day of a holiday with several days', async () => {
    const { json } = await propose('country=CN&year=2026')
    const days = json.map(({ day }: { day: string }) => day)
    expect(days).toEqual([...new Set(days)])
    expect(days.every((day: string) => day.startsWith('2026-'))).toBe(true)
    expect(days).toEqual(expect.arrayContaining(['2026-10-01', '2026-10-02', '2026-10-03']))
  })

  test('require a known country', async () => {
    expect(faults(await propose('country=ZZ&year=2026'))).toEqual([
      'country: No holidays are known there. Enter them by hand.',
    ])
    expect(faults(await propose('country=US&region=BY&year=2026'))[0]).toContain('region:')
    expect((await propose('country=US&year=1850')).status).toBe(400)
    const { json } = await server.as('administrator', '/api/Properties/calendar/countries?country=DE')
    expect(json.countries).toContainEqual({ code: 'US', name: 'United States of America' })
    expect(json.regions).toContainEqual({ code: 'BY', name: 'Bayern' })
  })
})

test('a calendar requires Manage Settings in its property', async () => {
  expect((await server.as('technician', path)).status).toBe(403)
  expect((await server.as('administrator', '/api/Properties/1002/calendar')).status).toBe(404)
  expect((await server.as('administrator', '/api/Properties/1002/calendar/versions')).status).toBe(404)
  expect((await server.put('administrator', '/api/Properties/1002/calendar', {})).status).toBe(404)
})
