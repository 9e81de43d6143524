export { type PutOutcome, putSchedules, type ScheduleOfFile } from './import-schedules.usecases.ts'
export { getSchedule } from './pm-schedules.access.ts'
export { pmList } from './pm-schedules.kind.ts'
export { logScheduleDocuments, scheduleReference } from './pm-schedules.repository.ts'
