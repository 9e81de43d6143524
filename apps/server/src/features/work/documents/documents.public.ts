export { acceptDocument } from './accept-document.ts'
export { documentList } from './documents.kind.ts'
export {
  findDocumentsByContent,
  type ImportedDocument,
  type ImportedLinks,
  importedFields,
  importedLinks,
  importedTexts,
  insertImportedDocuments,
  type StoredDocument,
  updateImportedDocument,
} from './imported-documents.repository.ts'
export { scheduleDocumentsInsert } from './schedule-documents.repository.ts'
export { addressProblems, webContent } from './web-content.ts'
