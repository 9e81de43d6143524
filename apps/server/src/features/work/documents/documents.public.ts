export { acceptDocument } from './accept-document.ts'
export { documentList } from './documents.kind.ts'
export {
  findDocumentsByFile,
  type ImportedDocument,
  importedFields,
  insertImportedDocuments,
  updateImportedDocument,
} from './imported-documents.repository.ts'
export { scheduleDocumentsInsert } from './schedule-documents.repository.ts'
