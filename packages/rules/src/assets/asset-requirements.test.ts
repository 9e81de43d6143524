import { describe, expect, test } from 'vitest'
import { type AssetEntry, assetProblems } from './asset-requirements.ts'

const named: AssetEntry = { assetCode: 'P-1', name: 'Pump' }
const messages = (asset: AssetEntry, changed?: readonly string[]) =>
  assetProblems(asset, changed).map(({ field, message }) => `${field}: ${message}`)

describe('an entered asset', () => {
  test('needs a code and a name', () => {
    expect(messages({})).toEqual(['assetCode: Asset Code is required.', 'name: Name is required.'])
    expect(messages({ assetCode: ' ', name: '' })).toHaveLength(2)
    expect(messages(named)).toEqual([])
  })

  test.each([
    [{ usefulLife: 5 }, ['usefulLifeTimeUnit: Useful Life Unit is required.']],
    [{ usefulLife: 5, usefulLifeTimeUnit: 'Years' }, []],
    [
      { warrantyStartDate: '2026-02-01', warrantyEndDate: '2026-01-31' },
      ['warrantyEndDate: Warranty End must not be before Warranty Begin.'],
    ],
    [{ warrantyStartDate: '2026-02-01', warrantyEndDate: '2026-02-01' }, []],
    [{ warrantyEndDate: '2026-02-01' }, []],
    [
      { maintAgreemtBegin: '2026-02-01', maintAgreemtEnd: '2025-02-01' },
      ['maintAgreemtEnd: Service Agreement End must not be before Service Agreement Begin.'],
    ],
    [
      { depreciation: 'Straight line', purchaseDate: '2026-01-01' },
      ['purchasePrice: Purchase Price is required.', 'usefulLife: Useful Life is required.'],
    ],
    [
      { depreciation: 'Declining balance', purchasePrice: 0 },
      ['purchaseDate: Purchase Date is required.', 'depreciationRate: Depreciation Rate is required.'],
    ],
    [
      { purchasePrice: 10, salvageValue: 10.01 },
      ['salvageValue: Salvage Value must not be above Purchase Price.'],
    ],
    [{ purchasePrice: 10, salvageValue: 10 }, []],
  ] as const)('%j has the problems %j', (entered, told) => {
    expect(messages({ ...named, ...entered })).toEqual(told)
  })

  test('is validated on update only for the changed fields', () => {
    const old: AssetEntry = { usefulLife: 5, purchasePrice: 1, salvageValue: 2 }
    expect(messages(old, ['notes'])).toEqual([])
    expect(messages(old, ['usefulLife'])).toEqual(['usefulLifeTimeUnit: Useful Life Unit is required.'])
    expect(messages(old, ['salvageValue', 'name'])).toHaveLength(2)
  })
})
