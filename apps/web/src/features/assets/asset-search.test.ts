import { describe, expect, test } from 'vitest'
import { assetList } from './assets.list.tsx'

describe('the URL of the asset list', () => {
  test.each([
    ['assetCode', 'AHU', 'AHU'],
    ['name', 'pump', 'pump'],
    ['type', 'HVAC', 'HVAC'],
    ['subtype', 'Air Handling', 'Air Handling'],
    ['function', 'Roof unit', 'Roof unit'],
    ['status', 'Repair Shop', ['Repair Shop']],
    ['location1', 'Mill House', 'Mill House'],
    ['floor', '2', '2'],
    ['location2', '214', '214'],
    ['barcode', '4006381', '4006381'],
    ['propertyId', '3', [3]],
    ['sortColumn', 'name', 'name'],
    ['sortDirection', 'descend', 'descend'],
    ['skip', '26', 26],
  ])('[B2.005] [B2.012] contains %s', (name, text, read) => {
    expect(assetList.address.parse({ [name]: text })).toEqual({ [name]: read })
  })

  test('omits invalid and unknown parameters', () => {
    expect(assetList.address.parse({ skip: 'soon', sortColumn: 'password', utm: 'x', take: '5000' })).toEqual(
      {},
    )
  })

  test('[B2.013] [B2.014] defaults to assets in service, by code from the first', () => {
    expect(assetList.address.effective({}, [2])).toEqual({
      status: ['In Service'],
      sortColumn: 'assetCode',
      sortDirection: 'ascend',
      propertyId: [2],
      skip: 1,
    })
  })

  test('another property resets the places', () => {
    const search = { location1: 'Mill House', floor: '2', location2: '214', name: 'pump', skip: 26 }
    expect(assetList.address.withProperties(search, [3])).toEqual({
      location1: undefined,
      floor: undefined,
      location2: undefined,
      campus: undefined,
      name: 'pump',
      propertyId: [3],
      skip: 1,
    })
  })
})
