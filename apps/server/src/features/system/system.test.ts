import { settingDefinition, settingNames } from '@fettle/rules/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReferenceApp, type ReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { drawSystemLogo } from './system-logo.ts'

let server: ReferenceApp
beforeAll(async () => {
  server = await createReferenceApp()
})
afterAll(() => server[Symbol.asyncDispose]())

type Item = { valueListValue: string; displayText: string; reqPriority: number | null }
const values = (items: Item[]) => items.map(({ valueListValue }) => valueListValue)

describe('[B7.049] settings', () => {
  test('[A3.019,B3.056] hold every public setting: stored values over the defaults, a bad value passed over', async () => {
    const { json } = await server.as('requester', '/api/System/settings')
    const shown = settingNames.filter((name) => settingDefinition(name).public)
    expect(Object.keys(json).sort()).toEqual([...shown].sort())
    expect(json).toMatchObject({
      systemLogoText: 'North & <Co>',
      workerPriorityQuickFilterValue: 7,
      enableCampuses: false,
      multiPropLabelPlural: 'Properties',
      homeBaseTimeZoneCode: expect.stringMatching(/^E[SD]T$/),
    })
  })

  test('offer the active sub-statuses that orders can have, in their order', async () => {
    const { json } = await server.as('technician', '/api/System/settings')
    expect([json.openSubStatuses, json.completeSubStatuses]).toEqual([
      ['Scheduled', 'Waiting for parts'],
      ['Follow-up'],
    ])
  })

  test('of a property say what that property says, and nothing that belongs to the system', async () => {
    const { json } = await server.as('technician', '/api/System/settings?propertyId=1001')
    expect(json).toMatchObject({
      location2Label: 'Suite',
      newOrdersToREQ: true,
      propertyTimeZoneCode: expect.stringMatching(/^E[SD]T$/),
      systemLogoText: 'North & <Co>',
    })
  })

  test('never tell what is private', async () => {
    const { json } = await server.as('administrator', '/api/System/settings')
    expect(json).not.toHaveProperty('lockMinutes')
    expect(json).not.toHaveProperty('mailFromAddress')
  })
})

describe('[B7.050] value lists', () => {
  test('[B3.047,B7.051] have the general entries and those of the property, which stand for general ones of the same value', async () => {
    const { json } = await server.as('requester', '/api/System/vlist/1001/Department')
    expect(values(json)).toEqual(['finance', 'Facilities'])
    expect(json[1]).toEqual({
      fmRecordId: 1001,
      fmModId: 1,
      valueListName: 'Department',
      valueListValue: 'Facilities',
      displayText: 'Facilities',
      displaySequence: 2,
      reqPriority: null,
    })
    expect(values((await server.as('wide', '/api/System/vlist/1002/department')).json)).toEqual([
      'South office',
      'Facilities',
      'Finance',
    ])
  })

  test('[B7.051] of ALL are the general ones, whatever the case of name and ALL', async () => {
    expect(values((await server.as('requester', '/api/System/vlist/all/REASSIGN%20REASONS')).json)).toEqual([
      'Workload',
    ])
    expect(values((await server.as('technician', '/api/System/vlist/ALL/Department')).json)).toEqual([
      'Facilities',
      'Finance',
    ])
  })

  test('that do not exist are empty', async () => {
    expect((await server.as('technician', '/api/System/vlist/ALL/Colors')).json).toEqual([])
  })

  test('of Workers name whoever an order can be given to, vendors with (V), and are not for requesters', async () => {
    const { json } = await server.as('technician', '/api/System/vlist/1001/workers')
    expect(json.map(({ displayText }: Item) => displayText)).toEqual([
      'Acme Cooling (V)',
      'North Roofs (V)',
      'pia pipe',
      'Sam Stone',
      'Tess Tern',
      'Una Upper',
    ])
    expect(values(json)[0]).toBe('Acme Cooling')
    expect((await server.as('requester', '/api/System/vlist/1001/Workers')).status).toBe(403)
  })

  test('of another property are not there', async () => {
    for (const list of ['Department', 'Workers'])
      expect((await server.as('technician', `/api/System/vlist/1002/${list}`)).status).toBe(404)
  })

  test('[B7.047] of job priorities give the number that an order carries', async () => {
    const { json } = await server.as('requester', '/api/System/vlist/jobpriorities/1001')
    expect(json.map(({ valueListValue, reqPriority }: Item) => [valueListValue, reqPriority])).toEqual([
      ['Emergency', 1],
      ['Routine', 3],
    ])
  })

  test('[B7.048] of job types are those of the trades that the property offers, by name', async () => {
    const jobTypes = async (owner: string) =>
      (await server.as('requester', `/api/System/vlist/jobtypes/${owner}`)).json.map(
        ({ jobTypeName }: { jobTypeName: string }) => jobTypeName,
      )
    expect(await jobTypes('1001')).toEqual(['Filter change', 'Leak', 'Too hot'])
    expect(await jobTypes('ALL')).toEqual(['Filter change', 'Leak', 'Too hot'])
    expect((await server.as('requester', '/api/System/vlist/jobtypes/1002')).status).toBe(404)
  })
})

test('[B7.052] version information names the versions of both sides and the newest migration', async () => {
  const { json } = await server.as('requester', '/api/System/versioninformation')
  expect(json).toEqual({
    productName: 'Fettle',
    webVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    serverVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    databaseVersion: expect.stringMatching(/^\d{4}_/),
  })
})

describe('the system logo', () => {
  test('[A2.004] is served to everybody from /home/systemlogo, with the text of the settings', async () => {
    const answer = await server.app.inject('/home/systemlogo')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(answer.body).toContain('>North &amp; &lt;Co&gt;</text>')
    expect(answer.body).not.toContain('<Co>')
  })

  test('without a text is the picture alone', () => {
    expect(drawSystemLogo('  ')).not.toContain('<text')
    expect(drawSystemLogo('a\u0000b"')).toContain('aria-label="ab&quot;"')
  })

  test('draws the whole text, however much its signs take when they are written out', () => {
    expect(drawSystemLogo('&'.repeat(60))).toContain(`>${'&amp;'.repeat(60)}</text>`)
  })
})
