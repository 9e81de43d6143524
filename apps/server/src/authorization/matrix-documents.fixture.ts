import type { Rows } from './matrix-calls.fixture.ts'
import { needs, onlyFor } from './matrix-reach.fixture.ts'

const readers = ['teammate', 'supervisor', 'manager'] as const
const reads = { people: onlyFor(readers, '+'), ...needs('View Documents') }
/** Documents without links are found with View Documents only. */
const found = (...privileges: Parameters<typeof needs>) => ({
  people: onlyFor(['manager'], 'n'),
  lacking: { ...needs(...privileges).lacking, 'View Documents': 'n' as const },
})
const edits = found('Edit Documents')

/** Matrix rows of the calls of the documents room. */
export const documentRows = {
  listDocumentRows: { ...reads, people: { ...reads.people, 'manager elsewhere': '-' } },
  exportDocuments: reads,
  countDocuments: { ...reads, body: { filters: [{}] } },
  listDocumentLog: {
    people: onlyFor(readers, 'n'),
    ...needs('View Documents'),
    path: '/api/Documents/3/log',
  },
  createDocumentLink: {
    ...edits,
    path: '/api/Documents/web',
    body: { propertyId: 1, docTitle: 'Northern plan', docType: 'Plan', url: 'https://northern.example/' },
  },
  changeDocument: { ...edits, path: '/api/Documents/3', body: { docCategory: 'Northern' } },
  addWebVersion: { ...edits, path: '/api/Documents/3/versions', body: { url: 'https://northern.example/' } },
  makeVersionCurrent: { ...edits, path: '/api/Documents/3/versions/1/current' },
  linkDocument: {
    ...found('Edit Documents', 'View Assets'),
    path: '/api/Documents/3/links',
    body: { assetId: 1 },
  },
  deleteDocument: { ...found('Delete Documents'), path: '/api/Documents/3' },
} satisfies Partial<Rows>
