export { readScheduleRowsForPrint, visibleSchedulesAmong } from './pm-list.usecases.ts'
