import type { Rows } from './matrix-calls.fixture.ts'
import {
  assetList,
  assetReaders,
  assetsInGeneral,
  editsAsset,
  needs,
  oneAsset,
  onlyFor,
  savedFilter,
} from './matrix-reach.fixture.ts'

/** Matrix rows of the calls about assets and parts. */
export const assetRows = {
  listAssets: assetList,
  countAssets: { ...assetsInGeneral, body: { filters: [{}] } },
  exportAssets: assetsInGeneral,
  findAssetsByCode: { ...assetList, query: 'code=A-1' },
  printAssetLabels: {
    people: onlyFor(assetReaders),
    ...needs('View Assets'),
    body: { stock: 'dymo-30336', code: 'qr', fields: [], ids: [1] },
  },
  listFlags: { ...assetsInGeneral, query: 'kind=asset' },
  setFlags: { ...oneAsset, body: { kind: 'asset', recordIds: [1], isFlagged: true } },
  clearFlags: { ...assetsInGeneral, query: 'kind=asset' },
  listSavedFilters: { ...assetsInGeneral, query: 'screen=assets' },
  createSavedFilter: { ...assetsInGeneral, body: { screen: 'assets', ...savedFilter } },
  // An unused filter id.
  changeSavedFilter: {
    path: '/api/SavedFilters/999999',
    people: { others: 'n', disabled: 'f' },
    body: savedFilter,
  },
  deleteSavedFilter: { path: '/api/SavedFilters/999999', people: { others: 'n', disabled: 'f' } },
  getAsset: oneAsset,
  getAssetPhoto: { ...oneAsset, path: '/api/Assets/1/photos/0' },
  getMeterReading: oneAsset,
  listAssetLog: oneAsset,
  getAssetLife: oneAsset,
  createAsset: { ...editsAsset, body: { propertyId: 1, assetCode: 'A-3', name: 'Northern fan' } },
  createAlikeAssets: {
    ...editsAsset,
    body: { asset: { propertyId: 1 }, each: [{ assetCode: 'A-3', name: 'Northern fan' }] },
  },
  updateAsset: { ...editsAsset, body: { notes: 'x' } },
  setAssetAttributes: { ...editsAsset, body: { attributes: [] } },
  // Asset 1 has an open move.
  requestAssetMove: { ...editsAsset, path: '/api/Assets/2/moves', body: { location1: 'Northern hall' } },
  updateAssetMove: { ...editsAsset, path: '/api/Assets/1/moves/1', body: { action: 'send' } },
  // Asset 1 has orders; no record refers to this one.
  deleteAsset: { people: onlyFor(['manager'], 'n'), ...needs('Delete Assets'), path: '/api/Assets/2' },
  getMeter: oneAsset,
  listMeterReadings: oneAsset,
  getMeterPlot: oneAsset,
  exportMeterReadings: oneAsset,
  addMeterReading: { ...oneAsset, body: { meterId: '1', currentReading: '1' } },
  // Another user's reading: users who edit assets can void it, once.
  strikeMeterReading: {
    people: { others: 'f', 'manager elsewhere': 'n', supervisor: 'c', manager: '+' },
    ...needs('View Assets', 'Edit Assets'),
    body: { reason: 'Northern mistake' },
    another: 'c',
  },
  createMeter: {
    people: { others: 'f', 'manager elsewhere': 'n', supervisor: 'b', manager: '+' },
    ...needs('Edit Assets'),
    body: { meterName: 'Northern cycles' },
    // The name is taken after the first call.
    another: 'b',
  },
  changeMeter: {
    people: onlyFor(['supervisor', 'manager'], 'n'),
    ...needs('Edit Assets'),
    body: { meterUnits: 'h' },
  },
  listAssetHistory: {
    people: onlyFor(assetReaders, 'n'),
    lacking: { 'View Assets': 'f', 'View Workorders': '-', 'View Orders: All': '-' },
  },
} satisfies Partial<Rows>
