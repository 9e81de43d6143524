export { linkScheduleDocuments } from './schedule-documents.repository.ts'
