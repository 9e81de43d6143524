export { acceptDocument } from './accept-document.ts'
export { copyIssueDocuments, scheduleDocumentsInsert } from './copied-documents.repository.ts'
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
export { addressProblems, webContent } from './web-content.ts'
