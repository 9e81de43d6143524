import type { AssetRow } from '@fettle/contract/assets'

/** A row of the asset list as the server answers it, with what a test says otherwise. */
export function anAssetRow(said: Partial<AssetRow> = {}): AssetRow {
  return {
    assetId: 31,
    fmRecordId: 31,
    fmModId: 1,
    propertyId: 2,
    propertyName: 'Riverside',
    assetCode: 'AHU-3',
    name: 'Air handler',
    type: 'HVAC',
    subtype: 'Air Handling',
    function: 'Roof unit',
    status: 'In Service',
    criticalNum: '',
    barcode: '4006381',
    campus: null,
    location1: 'Mill House',
    floor: '2',
    location2: '214',
    location3: '',
    manufacturer: '',
    model: '',
    serialNum: '',
    isUnderWarranty: false,
    isUnderMaintAgreement: false,
    warrantyStatus: 'None',
    maintAgreementStatus: 'None',
    ...said,
  }
}
