import type { Rows } from './matrix-calls.fixture.ts'
import { administers, ofAllOnly, onlyFor, type Row } from './matrix-reach.fixture.ts'

/** Classes and templates belong to the whole installation: administrators of one property can read them. */
const reads: Pick<Row, 'people' | 'lacking'> = { people: onlyFor(['manager'], '+'), lacking: administers }
/** An unused id, so authorized callers get 404. */
const nothing: Pick<Row, 'people' | 'lacking'> = {
  people: { others: 'f', 'manager elsewhere': 'n', manager: 'n' },
  lacking: administers,
}

type Calls =
  | 'listAssetClasses'
  | 'getAssetClass'
  | 'createAssetClass'
  | 'changeAssetClass'
  | 'deleteAssetClass'
  | 'listAttributeTemplates'
  | 'createAttributeTemplate'
  | 'previewAttributeTemplate'
  | 'changeAttributeTemplate'
  | 'deleteAttributeTemplate'
  | 'listProcedures'
  | 'countProcedures'
  | 'exportProcedures'
  | 'getProcedure'
  | 'createProcedure'
  | 'changeProcedure'
  | 'deleteProcedure'
  | 'listMailTemplates'
  | 'getMailStatus'
  | 'changeMailServer'
  | 'removeMailServer'
  | 'testMail'
  | 'retryFailedMail'
  | 'changeMailTemplate'
  | 'restoreMailTemplate'

export const classRows: Pick<Rows, Calls> = {
  listAssetClasses: reads,
  getAssetClass: reads,
  // An unknown parent class, so that every caller can repeat the call.
  createAssetClass: { ...ofAllOnly('b'), body: { name: 'x', parentId: 999_999 } },
  changeAssetClass: { ...ofAllOnly(), body: { description: 'x' } },
  deleteAssetClass: { ...ofAllOnly('n'), path: '/api/AssetClasses/999999' },
  listAttributeTemplates: reads,
  createAttributeTemplate: { ...ofAllOnly('b'), body: { name: ' ', items: [] } },
  previewAttributeTemplate: { ...reads, body: { items: [] } },
  changeAttributeTemplate: { ...ofAllOnly(), body: { items: [] } },
  listProcedures: reads,
  countProcedures: { ...reads, body: { filters: [{}] } },
  exportProcedures: reads,
  getProcedure: { ...nothing, path: '/api/Procedures/999999' },
  createProcedure: { ...ofAllOnly('b'), body: { title: ' ', lines: [] } },
  changeProcedure: { ...ofAllOnly('n'), path: '/api/Procedures/999999', body: { title: 'x', lines: [] } },
  deleteProcedure: { ...ofAllOnly('n'), path: '/api/Procedures/999999' },
  getMailStatus: reads,
  // With an invalid port, so that later tests find no mail server.
  changeMailServer: {
    ...ofAllOnly('b'),
    body: { host: 'x', port: 0, encryption: 'starttls', userName: '', sender: 'x@example.org' },
  },
  removeMailServer: ofAllOnly(),
  // Without a mail server, the test is rejected.
  testMail: { people: { others: 'f', 'manager elsewhere': 'c', manager: 'c' }, lacking: administers },
  retryFailedMail: reads,
  listMailTemplates: reads,
  changeMailTemplate: {
    ...ofAllOnly(),
    path: '/api/System/mailtemplates/dnc',
    body: { subject: 'Northern', body: 'Northern' },
  },
  restoreMailTemplate: { ...ofAllOnly(), path: '/api/System/mailtemplates/dnc' },
  deleteAttributeTemplate: { ...ofAllOnly('n'), path: '/api/AssetClasses/templates/999999' },
}
