import type { SettingEntry } from '@fettle/contract/settings'
import { settingWords } from '@fettle/rules/settings/setting-words'
import { type SettingName, settingNames } from '@fettle/rules/settings/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#platform/testing/app.ts'
import { createReferenceApp, type ReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { getRow, updateRows } from '#platform/testing/rows.ts'
import { createSecondApp } from '#platform/testing/second-app.fixture.ts'
import { signedInAs } from '#platform/testing/tokens.ts'

let server: ReferenceApp
let other: TestApp
beforeAll(async () => {
  server = await createReferenceApp()
  other = await createSecondApp(server)
})
afterAll(async () => {
  await other[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

type Wish = { name: string; value: unknown; fmModId?: number }
const change = (changes: Wish[], propertyId?: number, subject = 'wide') =>
  server.put(subject, '/api/System/settings', { changes, propertyId })
const all = async (query = '', person = 'wide'): Promise<SettingEntry[]> =>
  (await server.as(person, `/api/System/settings/all${query}`)).json
const entry = async (name: string, query = '', person = 'wide') =>
  (await all(query, person)).find((each) => each.name === name)
/** The settings as the other process returns them. */
const elsewhere = async (query = '') =>
  (
    await other.app.inject({
      url: `/api/System/settings${query}`,
      headers: await signedInAs(other, 'technician'),
    })
  ).json()

describe('settings for administrators', () => {
  test('[A3.019,A5.001,B3.056] list each setting with its kind, default, value and last change', async () => {
    const entries = await all()
    expect(entries.map(({ name }) => name)).toEqual(settingNames)
    expect(entries.find(({ name }) => name === 'workerPriorityQuickFilterValue')).toMatchObject({
      group: 'Orders',
      type: 'number',
      default: 1,
      value: 7,
      min: 1,
      max: 99,
      fmModId: expect.any(Number),
    })
    expect(entries.filter(({ coming }) => coming).map(({ name }) => name)).toContain('locationTrackingFlag')
    expect(entries.find(({ name }) => name === 'surveyActiveFlag')).toMatchObject({
      coming: false,
      value: true,
      fmModId: 0,
      lastChange: null,
    })
  })

  test('[C8.018,C8.019] have a description, a default, and the last change with author and values, including resets', async () => {
    for (const { name } of await all()) {
      const words = settingWords[name as SettingName]
      expect([name, words.label.length > 0, words.meaning.length > 0]).toEqual([name, true, true])
    }
    await change([{ name: 'targetHours', value: 48 }])
    const first = await entry('targetHours')
    expect(first).toMatchObject({
      default: 72,
      value: 48,
      lastChange: { by: 'Wanda Wide', from: 72, to: 48, dateTime: expect.any(String) },
    })
    await change([{ name: 'targetHours', value: 24 }])
    const second = await entry('targetHours')
    expect(second?.lastChange).toMatchObject({ from: 48, to: 24 })
    await change([{ name: 'targetHours', value: null }])
    const back = await entry('targetHours')
    expect(back).toMatchObject({ value: 72, lastChange: { by: 'Wanda Wide', from: 24, to: 72 } })
    const versions = [first, second, back].map((each) => each?.fmModId ?? 0)
    expect(versions).toEqual([...versions].sort((one, other) => one - other))
    expect(new Set(versions).size).toBe(3)
    // A caller with the second version is rejected, even though no row stores that version any more.
    const late = await change([{ name: 'targetHours', value: 12, fmModId: versions[1] ?? -1 }])
    expect([late.status, late.json.title]).toEqual([
      409,
      'Someone else saved this record while you had it open. Your text is kept below; reload to compare.',
    ])
  })

  test('[C8.020] the system’s list names the caller’s properties with another value', async () => {
    await change([{ name: 'paperSize', value: 'A4' }], 1001)
    await server.put('wide', '/api/System/settings', {
      changes: [{ name: 'paperSize', value: 'Legal' }],
      propertyId: 1002,
    })
    expect((await entry('paperSize'))?.overrides).toEqual([
      { propertyId: 1001, propertyName: expect.any(String), value: 'A4' },
      { propertyId: 1002, propertyName: 'South Yard', value: 'Legal' },
    ])
    expect((await entry('paperSize', '', 'administrator'))?.overrides).toHaveLength(1)
    expect(await entry('paperSize', '?propertyId=1001')).toMatchObject({
      value: 'A4',
      systemValue: 'Letter',
      overrides: [],
      lastChange: { from: 'Letter', to: 'A4' },
    })
    await change([{ name: 'location2Label', value: 'Bay' }], 1001)
    expect(await entry('location2Label', '?propertyId=1001')).toMatchObject({
      lastChange: { by: 'Wanda Wide', from: 'Suite', to: 'Bay' },
    })
    const seen = (await entry('location2Label', '?propertyId=1001'))?.fmModId
    // Another label of the same property is a separate setting.
    await change([{ name: 'location1Label', value: 'House' }], 1001)
    const own = await change([{ name: 'location2Label', value: 'Room', fmModId: seen ?? -1 }], 1001)
    expect(own.status).toBe(200)
    await change([{ name: 'paperSize', value: null }], 1001)
    expect((await entry('paperSize', '', 'administrator'))?.overrides).toEqual([])
  })

  test('[C8.019] a sub-status list returns its previous value', async () => {
    await change([{ name: 'completeSubStatuses', value: ['One', 'Two'] }])
    await change([{ name: 'completeSubStatuses', value: ['Two', 'Three'] }])
    expect((await entry('completeSubStatuses'))?.lastChange).toMatchObject({
      by: 'Wanda Wide',
      from: ['One', 'Two'],
      to: ['Two', 'Three'],
    })
    await change([{ name: 'completeSubStatuses', value: ['Follow-up'] }])
  })

  test('[A5.001] a change applies immediately in every process', async () => {
    for (const value of [true, false, true]) {
      expect((await change([{ name: 'requireLaborForCompletion', value }])).status).toBe(200)
      expect((await elsewhere()).requireLaborForCompletion).toBe(value)
    }
    const refused = await other.app.inject({
      method: 'PUT',
      url: '/api/Workorders/Complete',
      headers: await signedInAs(other, 'technician'),
      payload: { workorderId: 1001 },
    })
    expect([refused.statusCode, refused.json().errors.map(({ code }: { code: string }) => code)]).toEqual([
      400,
      expect.arrayContaining(['required']),
    ])
    await change([{ name: 'requireLaborForCompletion', value: null }])
    expect((await elsewhere()).requireLaborForCompletion).toBe(false)
    expect((await entry('requireLaborForCompletion'))?.value).toBe(false)
  })

  test('[A2.109] the home base defaults to the oldest property’s zone', async () => {
    const zone = async () => (await elsewhere()).homeBaseTimeZone
    await change([{ name: 'homeBaseTimeZone', value: null }])
    await updateRows(server.db, 'property', { time_zone: 'America/Denver' }, { id: 1001 })
    expect(await zone()).toBe('America/Denver')
    expect((await elsewhere()).homeBaseTimeZoneCode).toMatch(/^M[SD]T$/)
    expect(await entry('homeBaseTimeZone')).toMatchObject({
      default: 'America/Denver',
      value: 'America/Denver',
    })
    await change([{ name: 'homeBaseTimeZone', value: 'Europe/Vienna' }])
    expect(await zone()).toBe('Europe/Vienna')
    await change([{ name: 'homeBaseTimeZone', value: 'America/New_York' }])
    await updateRows(server.db, 'property', { time_zone: 'America/New_York' }, { id: 1001 })
  })

  test('a change is logged with its values and author', async () => {
    await change([{ name: 'billableToLabel', value: 'Charge To' }])
    await change([{ name: 'billableToLabel', value: 'Cost Center' }])
    const records = await server.db
      .selectFrom('change_record')
      .select(['action', 'field', 'before', 'after', 'user_id'])
      .where('record_kind', '=', 'setting')
      .where('user_id', '=', 1006)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(records).toEqual([
      { action: 'update', field: 'value', before: 'Charge To', after: 'Cost Center', user_id: 1006 },
    ])
    expect(await entry('billableToLabel')).toMatchObject({
      lastChange: { by: 'Wanda Wide', from: 'Charge To', to: 'Cost Center' },
    })
  })

  test('[B3.056] a property has its own labels and falls back to the system’s', async () => {
    await change([{ name: 'floorLabel', value: 'Level' }])
    const answer = await change(
      [
        { name: 'floorLabel', value: 'Storey' },
        { name: 'newOrdersToREQ', value: false },
      ],
      1001,
    )
    expect(answer.status).toBe(200)
    expect((answer.json as SettingEntry[]).map(({ scope }) => scope)).toEqual(
      Array.from({ length: answer.json.length }, () => 'property'),
    )
    expect([await elsewhere(), await elsewhere('?propertyId=1001')]).toMatchObject([
      { floorLabel: 'Level' },
      { floorLabel: 'Storey', newOrdersToREQ: false },
    ])
    await change([{ name: 'floorLabel', value: null }], 1001)
    expect((await elsewhere('?propertyId=1001')).floorLabel).toBe('Level')
  })

  test('a property has its own currency and falls back to the system’s after a reset', async () => {
    const here = async () => (await elsewhere('?propertyId=1001')).currency
    expect(await here()).toBe('USD')
    await change([{ name: 'currency', value: 'GBP' }])
    expect(await here()).toBe('GBP')
    const answer = await change([{ name: 'currency', value: 'EUR' }], 1001)
    expect(answer.json.find(({ name }: SettingEntry) => name === 'currency')).toMatchObject({
      value: 'EUR',
      default: 'USD',
      systemValue: 'GBP',
      lastChange: { by: 'Wanda Wide', from: 'GBP', to: 'EUR' },
    })
    expect([await here(), (await elsewhere()).currency]).toEqual(['EUR', 'GBP'])
    const late = await change([{ name: 'currency', value: 'CHF', fmModId: 0 }], 1001)
    expect([late.status, await here()]).toEqual([409, 'EUR'])
    expect((await change([{ name: 'currency', value: 'Mark' }], 1001)).status).toBe(400)
    await change([{ name: 'currency', value: null }], 1001)
    expect(await here()).toBe('GBP')
    await change([{ name: 'currency', value: null }])
    expect(await here()).toBe('USD')
  })

  test('rejects a change as a whole and names each invalid setting', async () => {
    const answer = await change([
      { name: 'surveyActiveFlag', value: false },
      { name: 'lockMinutes', value: 0 },
      { name: 'homeBaseTimeZoneCode', value: 'CET' },
      { name: 'shoeSize', value: 44 },
    ])
    expect([answer.status, answer.json.errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['lockMinutes', 'homeBaseTimeZoneCode', 'shoeSize'],
    ])
    expect((await elsewhere()).surveyActiveFlag).toBe(true)
    expect((await change([{ name: 'surveyActiveFlag', value: false }], 1001)).status).toBe(400)
  })

  test('the second of two concurrent changes gets 409 with the current value', async () => {
    const seen = (await entry('multiPropLabelPlural'))?.fmModId as number
    expect((await change([{ name: 'multiPropLabelPlural', value: 'Sites', fmModId: seen }])).status).toBe(200)
    const late = await change([{ name: 'multiPropLabelPlural', value: 'Estates', fmModId: seen }])
    expect(late.status).toBe(409)
    const current = late.json.current as SettingEntry[]
    expect(current.find(({ name }) => name === 'multiPropLabelPlural')?.value).toBe('Sites')
    for (const name of ['campusLabelSingular', 'systemLogoText', 'billableCategoryLabel']) {
      const fmModId = (await entry(name))?.fmModId as number
      const crowd = await Promise.all(
        ['A', 'B', 'C', 'D', 'E', 'F'].map((value) => change([{ name, value, fmModId }])),
      )
      expect(crowd.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    }
  })

  test('[A4.001] sub-statuses are set as a list, and removed ones stay on their orders', async () => {
    const { db } = server
    const scheduled = await getRow(db, 'sub_status', ['id'], { name: 'Scheduled' })
    await db.updateTable('work_order').set({ sub_status_id: scheduled.id }).where('id', '=', 1001).execute()
    expect(
      (await change([{ name: 'openSubStatuses', value: ['Waiting for access', 'waiting for Parts'] }]))
        .status,
    ).toBe(200)
    expect((await elsewhere()).openSubStatuses).toEqual(['Waiting for access', 'waiting for Parts'])
    const order = await server.as('wide', '/api/Workorders/1001')
    expect(order.json.orderStatus).toBe('Scheduled')
    const taken = await change([{ name: 'openSubStatuses', value: ['follow-up'] }])
    expect([taken.status, taken.json.errors[0].field]).toEqual([400, 'openSubStatuses'])
    expect((await change([{ name: 'openSubStatuses', value: ['Overdue'] }])).status).toBe(400)
  })
})

describe('settings are not accessible', () => {
  test.each(['technician', 'supervisor', 'requester', 'dispatcher', 'viewer'])(
    'to %s, for reading or changing',
    async (subject) => {
      expect([
        (await server.as(subject, '/api/System/settings/all')).status,
        (await change([{ name: 'surveyActiveFlag', value: false }], undefined, subject)).status,
      ]).toEqual([403, 403])
    },
  )

  test('to an administrator of other properties', async () => {
    expect([
      (await server.as('administrator', '/api/System/settings/all?propertyId=1002')).status,
      (await change([{ name: 'floorLabel', value: 'Etage' }], 1002, 'administrator')).status,
    ]).toEqual([404, 404])
    expect((await server.as('wide', '/api/System/settings/all?propertyId=1002')).status).toBe(200)
  })
})
