import type { Rows } from './matrix-calls.fixture.ts'
import { needs, onlyFor } from './matrix-reach.fixture.ts'

const reads = { people: onlyFor(['manager'], '+'), ...needs('View Documents') }
const edits = { people: onlyFor(['manager'], 'n'), ...needs('View Documents', 'Edit Documents') }
const ofProperty = { ...edits, ...needs('Edit Documents') }

/** Matrix rows of the calls of the documents room. */
export const documentRows = {
  listDocumentRows: { ...reads, people: { ...reads.people, 'manager elsewhere': '-' } },
  exportDocuments: reads,
  countDocuments: { ...reads, body: { filters: [{}] } },
  listDocumentLog: {
    people: onlyFor(['manager'], 'n'),
    ...needs('View Documents'),
    path: '/api/Documents/3/log',
  },
  createDocumentLink: {
    ...ofProperty,
    path: '/api/Documents/web',
    body: { propertyId: 1, docTitle: 'Northern plan', docType: 'Plan', url: 'https://northern.example/' },
  },
  changeDocument: { ...edits, path: '/api/Documents/3', body: { docCategory: 'Northern' } },
  addWebVersion: {
    ...edits,
    path: '/api/Documents/3/versions',
    body: { url: 'https://northern.example/' },
  },
  makeVersionCurrent: { ...edits, path: '/api/Documents/3/versions/1/current' },
  linkDocument: {
    ...edits,
    ...needs('View Documents', 'Edit Documents', 'View Assets'),
    path: '/api/Documents/3/links',
    body: { assetId: 1 },
  },
  deleteDocument: {
    people: onlyFor(['manager'], 'n'),
    ...needs('View Documents', 'Delete Documents'),
    path: '/api/Documents/3',
  },
} satisfies Partial<Rows>
