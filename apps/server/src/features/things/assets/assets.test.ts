import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { pixel } from '#platform/testing/pixel.fixture.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { fillAssets } from './assets.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())
await fillAssets(server)

const found = async (query: string, subject = 'technician') =>
  (await server.as(subject, `/api/Assets?${query}`)).json.data.map(
    ({ assetId }: { assetId: number }) => assetId,
  )

describe('[B7.007,B7.008] the asset list', () => {
  test('[B9.001] is sorted by code, with 25 rows per page and the exact total', async () => {
    const { json } = await server.as('technician', '/api/Assets')
    expect(json.data.map(({ assetCode }: { assetCode: string }) => assetCode).sort()).toEqual([
      'E_1',
      'P-10',
      'p-2',
    ])
    expect(json.pagination).toEqual({
      pageNumber: 1,
      pageSize: 25,
      totalPages: 1,
      itemsInPage: 3,
      totalItems: 3,
    })
    const second = await server.as('technician', '/api/Assets?take=2&skip=3')
    expect([second.json.data.length, second.json.pagination.pageNumber]).toEqual([1, 2])
  })

  test.each([
    ['assetCode=p-1', [1001]],
    ['assetCode=_', [1003]],
    ['name=100%25', [1001]],
    ['name=PUMP', [1001]],
    ['search=p-', [1001, 1002]],
    ['search=pan', [1003]],
    ['search=4711', [1001]],
    ['search=471', []],
    ['type=hvac', [1001, 1002]],
    ['type=HVAC&subtype=pumps&function=circulator', [1001]],
    ['functionText=RCUL', [1001]],
    ['functionText=%25', []],
    ['type=*&subtype=*', [1001, 1002, 1003]],
    ['status=In%20Service', [1001, 1003]],
    ['status=storage&status=In%20Service', [1001, 1002, 1003]],
    ['status=Exploded', []],
    ['campus=c-1', [1001]],
    ['location1=gymnasium', [1002]],
    ['location1=GYM&floor=first', [1002]],
    ['location2=101', [1001]],
    ['location2=Reading%20room', [1001]],
    ['barcode=4711', [1001]],
    ['propertyId=1001&barcode=', [1001, 1002, 1003]],
  ])('filters by %s and finds %j', async (query, ids) => {
    expect((await found(query)).sort()).toEqual(ids)
  })

  test('sorts by every column in both directions, with empty values last', async () => {
    expect(await found('sortColumn=name&sortDirection=ascend')).toEqual([1002, 1003, 1001])
    expect(await found('sortColumn=type&sortDirection=descend')).toEqual([1002, 1001, 1003])
    expect(await found('sortColumn=location2&sortDirection=descend')).toEqual([1001, 1003, 1002])
    expect(await found('sortColumn=location2&sortDirection=ascend')).toEqual([1001, 1002, 1003])
    const { status, json } = await server.as('technician', '/api/Assets?sortColumn=price')
    expect([status, json.errors[0].field]).toEqual([400, 'sortColumn'])
  })

  test('has the number of direct parts of each asset', async () => {
    await server.db.updateTable('asset').set({ parent_id: 1001 }).where('id', 'in', [1002, 1003]).execute()
    const { data } = (await server.as('technician', '/api/Assets')).json
    const counts = data.map(({ assetId, partCount }) => [assetId, partCount])
    await server.db.updateTable('asset').set({ parent_id: null }).where('id', 'in', [1002, 1003]).execute()
    expect(counts.sort()).toEqual([
      [1001, 2],
      [1002, 0],
      [1003, 0],
    ])
  })

  test('accepts several properties of the caller and rejects others', async () => {
    expect((await found('propertyId=1001&propertyId=1002', 'wide')).length).toBe(4)
    expect((await server.as('technician', '/api/Assets?propertyId=1001&propertyId=1002')).status).toBe(404)
  })

  test('is forbidden for requesters', async () => {
    for (const url of [
      '/api/Assets',
      '/api/Assets/1001',
      '/api/Assets/1001/photos/0',
      '/api/Meters/readings/1001',
    ])
      expect([url, (await server.as('requester', url)).status]).toEqual([url, 403])
  })
})

describe('an asset', () => {
  test('[B3.002,B3.003,B3.004,B3.009,B3.010] includes identity, place, make, purchase, stamps and user fields', async () => {
    const { json } = await server.as('technician', '/api/Assets/1001')
    expect(json).toMatchObject({
      assetId: 1001,
      fmRecordId: 1001,
      fmModId: 1,
      propertyId: 1001,
      propertyName: 'North Campus',
      assetCode: 'P-10',
      name: 'Pump 100%',
      type: 'HVAC',
      subtype: 'Pumps',
      function: 'Circulator',
      jobType: 'Filter change',
      status: 'In Service',
      criticalNum: 'A1',
      barcode: '4711',
      notes: 'Noisy',
      campus: 'Main',
      location1: 'Library',
      floor: 'First',
      location2: '101',
      location3: 'by the door',
      gps: '42.5,-73.5',
      manufacturer: 'Grundfos',
      model: 'M3',
      serialNum: 'S-1',
      purchaseDate: '2020-02-03',
      purchasePrice: 1999.5,
      currency: 'USD',
      vendor: '',
      installDate: null,
      usefulLife: 15,
      usefulLifeTimeUnit: 'Years',
      replacementCost: null,
      replacementDateInput: null,
      user1: 'blue',
      user2: '',
      user20: 'last',
      createdDateTime: expect.any(String),
      modifiedDateTime: expect.any(String),
      photo: '/api/Assets/1001/photos/0',
      photoCount: 1,
    })
  })

  test('[B3.005,B3.006,B3.007,B3.008] includes whether warranty and agreement are valid on the property’s current day', async () => {
    const { json } = await server.as('technician', '/api/Assets/1001')
    expect(json).toMatchObject({
      isUnderWarranty: true,
      warrantyStatus: 'Active',
      warrantyType: 'Full',
      warrantyStartDate: '2020-02-03',
      warrantyEndDate: '2026-03-10',
      isUnderMaintAgreement: false,
      maintAgreementStatus: 'Not Begun',
      maintCompany: 'Acme Cooling',
      maintAgreemtType: 'Full care',
      maintAgreemtBegin: '2026-03-11',
      maintAgreemtEnd: '2027-01-01',
      maintAgreemtCost: 250.25,
      maintPhoneNum: '',
      maintCellNum: '',
      maintEmailAddress: '',
    })
    server.clock.set(new Date('2026-03-11T03:59:00Z'))
    expect((await server.as('technician', '/api/Assets/1001')).json.warrantyStatus).toBe('Active')
    server.clock.set(new Date('2026-03-11T04:01:00Z'))
    expect((await server.as('technician', '/api/Assets/1001')).json.warrantyStatus).toBe('Expired')
    server.clock.set(new Date('2026-03-10T15:00:00Z'))
    expect((await server.as('technician', '/api/Assets/1002')).json.warrantyStatus).toBe('Expired')
    expect((await server.as('technician', '/api/Assets/1003')).json.warrantyStatus).toBe('None')
  })

  test('[B3.011,B3.015] includes its PM schedules, active ones first; a paused one has no next date', async () => {
    const { json } = await server.as('technician', '/api/Assets/1001')
    expect(json.pmSchedules).toEqual([
      {
        pMschedID: 1001,
        fmRecordId: 1001,
        fmModId: 1,
        cPMorderNum: '12',
        jobType: 'Filter change',
        assignTo: 'Tess Tern',
        scheduledStartDate: '2026-04-01',
        cPMSetupTypeDisplay: 'Every 3 months',
        procedurename: 'Pump check',
        supersedesOrder: '7',
        description: 'Grease',
      },
      expect.objectContaining({
        cPMorderNum: '7',
        scheduledStartDate: null,
        cPMSetupTypeDisplay: 'Every year',
      }),
    ])
  })

  test('[B3.017,B3.018,B9.009] includes its meters with the latest 25 readings and their total', async () => {
    const { meters } = (await server.as('technician', '/api/Assets/1001')).json
    expect(
      meters.map((row: Record<string, unknown>) => [row.meterName, row.meterUnits, row.readingCount]),
    ).toEqual([
      ['Pressure', 'bar', 0],
      ['run time', 'h', 30],
    ])
    const { readings } = meters[1]
    expect(readings).toHaveLength(25)
    expect(readings.at(-1).currentReading).toBe(6)
    expect(readings[0]).toEqual({
      readingID: 1030,
      fmRecordId: 1030,
      fmModId: 1,
      meterID: 1001,
      currentReading: 30,
      previousReading: 29,
      usage: 1,
      kind: 'Reading',
      readBy: null,
      struckDateTime: null,
      struckBy: null,
      strikeReason: null,
      can: { strike: false },
      date: expect.stringMatching(/^2026-01-3/),
      wkordNum: '501',
      workorderId: 1001,
      notes: 'Late',
    })
  })

  test('[B3.020] includes its moves, newest first, with times in the property’s time zone', async () => {
    const { moves, propertyTimeZoneCode } = (await server.as('technician', '/api/Assets/1001')).json
    expect(propertyTimeZoneCode).toBe('EDT')
    expect(moves.map((row: Record<string, unknown>) => [row.moveDateTime, row.moveTimestampLTZ])).toEqual([
      ['2026-07-15T12:00:00.000Z', '2026-07-15T08:00:00-04:00'],
      ['2026-01-15T12:00:00.000Z', '2026-01-15T07:00:00-05:00'],
    ])
    expect(moves[1]).toMatchObject({
      moveID: 1001,
      fromLocation: 'Store',
      toLocation: 'Library',
      status: 'Received',
      reason: 'New',
      receivingPerson: 'Ada',
      receivingDept: '',
    })
  })

  test('[B3.011] includes its attributes as a map of group to items', async () => {
    const { attributes } = (await server.as('technician', '/api/Assets/1001')).json
    expect(attributes).toEqual({
      casing: [{ label: 'Color', prefix: '', value: 'red', suffix: '' }],
      Motor: [
        { label: 'Poles', prefix: '', value: '4', suffix: '' },
        { label: 'Power', prefix: '~', value: '1.5', suffix: 'kW' },
      ],
    })
  })

  test('returns 404 for another property and an unknown id', async () => {
    expect((await server.as('technician', '/api/Assets/1004')).status).toBe(404)
    expect((await server.as('technician', '/api/Assets/999')).status).toBe(404)
    expect((await server.as('technician', '/api/Assets/0')).json.errors[0].field).toBe('assetId')
  })
})

describe('[B7.011] photos of an asset', () => {
  test('are served as images that a browser never executes, indexed from 0', async () => {
    const answer = await server.app.inject({
      url: '/api/Assets/1001/photos/0',
      headers: await signedInAs(server, 'technician'),
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(answer.rawPayload.equals(pixel)).toBe(true)
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('return 404 if unknown or of another property', async () => {
    expect((await server.as('technician', '/api/Assets/1001/photos/1')).status).toBe(404)
    expect((await server.as('technician', '/api/Assets/1004/photos/0')).status).toBe(404)
    expect((await server.as('technician', '/api/Assets/1001/photos/-1')).json.errors[0].field).toBe('index')
  })
})

test('[B7.038] a meter reading is found by id within the caller’s properties', async () => {
  const { json } = await server.as('technician', '/api/Meters/readings/1001')
  expect([json.readingID, json.previousReading, json.wkordNum]).toEqual([1001, null, null])
  expect((await server.as('technician', '/api/Meters/readings/2001')).status).toBe(404)
})
