import type { Rows } from './matrix-calls.fixture.ts'
import { administers, onlyFor, type Row } from './matrix-reach.fixture.ts'

/** Classes and templates belong to the whole installation: whoever administers one property keeps them. */
const keeps: Pick<Row, 'people' | 'lacking'> = {
  people: onlyFor(['manager'], '+'),
  lacking: administers,
}
/** No record has this id: those who may look find none. */
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
  listAssetClasses: keeps,
  getAssetClass: keeps,
  // Under a class that does not exist: every caller can be asked again.
  createAssetClass: {
    people: { others: 'f', 'manager elsewhere': 'b', manager: 'b' },
    lacking: administers,
    body: { name: 'x', parentId: 999_999 },
  },
  changeAssetClass: { ...keeps, body: { description: 'x' } },
  deleteAssetClass: { ...nothing, path: '/api/AssetClasses/999999' },
  listAttributeTemplates: keeps,
  createAttributeTemplate: {
    people: { others: 'f', 'manager elsewhere': 'b', manager: 'b' },
    lacking: administers,
    body: { name: ' ', items: [] },
  },
  previewAttributeTemplate: { ...keeps, body: { items: [] } },
  changeAttributeTemplate: { ...keeps, body: { items: [] } },
  listProcedures: keeps,
  countProcedures: { ...keeps, body: { filters: [{}] } },
  exportProcedures: keeps,
  getProcedure: { ...nothing, path: '/api/Procedures/999999' },
  createProcedure: {
    people: { others: 'f', 'manager elsewhere': 'b', manager: 'b' },
    lacking: administers,
    body: { title: ' ', lines: [] },
  },
  changeProcedure: { ...nothing, path: '/api/Procedures/999999', body: { title: 'x', lines: [] } },
  deleteProcedure: { ...nothing, path: '/api/Procedures/999999' },
  getMailStatus: keeps,
  // With a port that is none: the tests after it find no mail server.
  changeMailServer: {
    people: { others: 'f', 'manager elsewhere': 'b', manager: 'b' },
    lacking: administers,
    body: { host: 'x', port: 0, encryption: 'starttls', userName: '', sender: 'x@example.org' },
  },
  removeMailServer: keeps,
  // Without a mail server there is nothing to test.
  testMail: { people: { others: 'f', 'manager elsewhere': 'c', manager: 'c' }, lacking: administers },
  retryFailedMail: keeps,
  listMailTemplates: keeps,
  changeMailTemplate: {
    ...keeps,
    path: '/api/System/mailtemplates/dnc',
    body: { subject: 'Northern', body: 'Northern' },
  },
  restoreMailTemplate: { ...keeps, path: '/api/System/mailtemplates/dnc' },
  deleteAttributeTemplate: { ...nothing, path: '/api/AssetClasses/templates/999999' },
}
