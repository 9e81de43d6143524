export { scheduleDocumentsInsert } from './schedule-documents.repository.ts'
