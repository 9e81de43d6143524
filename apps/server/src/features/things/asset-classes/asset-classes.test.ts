import { beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())
beforeAll(async () => {
  await server.db.insertInto('attribute_template').values({ id: 1001, name: 'Pumps' }).execute()
  const classes = [
    [1001, 1, null, 'HVAC', 1001],
    [1002, 1, null, 'electrical', null],
    [1003, 2, 1001, 'Pumps', null],
    [1004, 2, 1002, 'Pumps', null],
    [1005, 3, 1003, 'Circulator', null],
    [1006, 3, 1004, 'Sump', null],
  ] as const
  await insertRows(
    server.db,
    'asset_class',
    classes.map(([id, level, parent_id, name, attribute_template_id]) => ({
      id,
      level,
      parent_id,
      name,
      attribute_template_id,
      is_life_safety: id === 1006,
      physical_risk: id === 1006 ? 'High' : '',
    })),
  )
})

const call = async (path: string) => (await server.as('requester', `/api/AssetClasses/${path}`)).json

describe('asset classes', () => {
  test('[B7.004] lists systems by name with their attribute template', async () => {
    const rows = await call('assetclass1')
    expect(
      rows.map((row: Record<string, unknown>) => [row.assetClass1Name, row.attributeTemplateId]),
    ).toEqual([
      ['electrical', null],
      ['HVAC', 1001],
    ])
  })

  test('[B7.005] lists the categories of the given system', async () => {
    const names = async (query: string) =>
      (await call(`assetclass2?${query}`)).map((row: Record<string, unknown>) => row.assetClassId)
    expect(await names('assetClass1Name=hvac')).toEqual([1003])
    expect(await names('AssetClass1Name=Electrical')).toEqual([1004])
  })

  test('[B5.026] lists no categories and functions if the parent is missing or *', async () => {
    for (const path of [
      'assetclass2',
      'assetclass2?assetClass1Name=*',
      'assetclass3',
      'assetclass3?assetClass2Name=*',
    ])
      expect([path, await call(path)]).toEqual([path, []])
  })

  test('[B7.005,B3.013] functions include the names of all three levels', async () => {
    expect(await call('assetclass3?assetClass1Name=electrical&assetClass2Name=pumps')).toEqual([
      {
        assetClassId: 1006,
        fmRecordId: 1006,
        fmModId: 1,
        attributeTemplateId: null,
        physicalRisk: 'High',
        lifeSafetyFlag: true,
        assetClass1Name: 'electrical',
        assetClass2Name: 'Pumps',
        assetClass3Name: 'Sump',
        function: 'Sump',
      },
    ])
    expect(await call('assetclass3?assetClass2Name=Pumps')).toHaveLength(2)
  })
})
