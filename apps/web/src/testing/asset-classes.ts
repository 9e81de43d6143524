import type { AssetClass } from '@fettle/contract/asset-classes'

/** A system without assets as Administration reads it. */
export const anAssetClass = (overrides: Partial<AssetClass> = {}): AssetClass => ({
  assetClassId: 5,
  fmRecordId: 5,
  fmModId: 3,
  level: 1,
  parentId: null,
  name: 'HVAC',
  code: '',
  description: '',
  physicalRisk: '',
  lifeSafetyFlag: false,
  activeFlag: true,
  attributeTemplateId: null,
  assetCount: 0,
  procedureCount: 0,
  modifiedDateTime: '2026-03-01T00:00:00Z',
  modifiedBy: '',
  ...overrides,
})
