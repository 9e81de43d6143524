import { settingDefinition, settingNames } from '@fettle/rules/settings/settings'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { drawSystemLogo } from './system-logo.ts'

const server = disposeAfterAll(await createReferenceApp())

type Item = { valueListValue: string; displayText: string; reqPriority: number | null }
const values = (items: Item[]) => items.map(({ valueListValue }) => valueListValue)

describe('[B7.049] settings', () => {
  test('[A3.019,B3.056] contain every public setting: stored values override defaults, and invalid ones are ignored', async () => {
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

  test('list the active sub-statuses of orders, in order', async () => {
    const { json } = await server.as('technician', '/api/System/settings')
    expect([json.openSubStatuses, json.completeSubStatuses]).toEqual([
      ['Scheduled', 'Waiting for parts'],
      ['Follow-up'],
    ])
  })

  test("of a property contain that property's values, without system-only settings", async () => {
    const { json } = await server.as('technician', '/api/System/settings?propertyId=1001')
    expect(json).toMatchObject({
      location2Label: 'Suite',
      newOrdersToREQ: true,
      propertyTimeZoneCode: expect.stringMatching(/^E[SD]T$/),
      systemLogoText: 'North & <Co>',
    })
  })

  test('exclude private settings', async () => {
    const { json } = await server.as('administrator', '/api/System/settings')
    expect(json).not.toHaveProperty('lockMinutes')
    expect(json).not.toHaveProperty('mailFromAddress')
  })
})

describe('[B7.050] value lists', () => {
  test('[B3.047,B7.051] contain general and property entries, where those of the property override general ones of the same value', async () => {
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

  test('[B7.051] of ALL are the general ones, ignoring case of name and ALL', async () => {
    expect(values((await server.as('requester', '/api/System/vlist/all/REASSIGN%20REASONS')).json)).toEqual([
      'Workload',
    ])
    expect(values((await server.as('technician', '/api/System/vlist/ALL/Department')).json)).toEqual([
      'Facilities',
      'Finance',
    ])
  })

  test('are empty if they do not exist', async () => {
    expect((await server.as('technician', '/api/System/vlist/ALL/Colors')).json).toEqual([])
  })

  test('of Workers contain possible assignees, vendors with (V), and are hidden from requesters', async () => {
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

  test('of another property are not found', async () => {
    for (const list of ['Department', 'Workers'])
      expect((await server.as('technician', `/api/System/vlist/1002/${list}`)).status).toBe(404)
  })

  test('[B7.047] of job priorities return the number stored in orders', async () => {
    const { json } = await server.as('requester', '/api/System/vlist/jobpriorities/1001')
    expect(json.map(({ valueListValue, reqPriority }: Item) => [valueListValue, reqPriority])).toEqual([
      ['Emergency', 1],
      ['Routine', 3],
    ])
  })

  test('[B7.048] of job types list those from the trades of the property, by name', async () => {
    const jobTypes = async (owner: string) =>
      (await server.as('requester', `/api/System/vlist/jobtypes/${owner}`)).json.map(
        ({ jobTypeName }: { jobTypeName: string }) => jobTypeName,
      )
    expect(await jobTypes('1001')).toEqual(['Filter change', 'Leak', 'Too hot'])
    expect(await jobTypes('ALL')).toEqual(['Filter change', 'Leak', 'Too hot'])
    expect((await server.as('requester', '/api/System/vlist/jobtypes/1002')).status).toBe(404)
  })
})

test('[B7.052] version information contains the versions of both sides and the newest migration', async () => {
  const { json } = await server.as('requester', '/api/System/versioninformation')
  expect(json).toEqual({
    productName: 'Fettle',
    webVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    serverVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    databaseVersion: expect.stringMatching(/^\d{4}_/),
  })
})

describe('the system logo', () => {
  test('[A2.004] is public at /home/systemlogo, with the text of the settings', async () => {
    const answer = await server.app.inject('/home/systemlogo')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(answer.body).toContain('>North &amp; &lt;Co&gt;</text>')
    expect(answer.body).not.toContain('<Co>')
  })

  test('without a text is the picture only', () => {
    expect(drawSystemLogo('  ')).not.toContain('<text')
    expect(drawSystemLogo('a\u0000b"')).toContain('aria-label="ab&quot;"')
  })

  test('draws the whole text, with escaped characters', () => {
    expect(drawSystemLogo('&'.repeat(60))).toContain(`>${'&amp;'.repeat(60)}</text>`)
  })
})
