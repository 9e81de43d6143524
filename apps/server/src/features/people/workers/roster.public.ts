export { daysOffJsonOf, shiftsJsonOf } from './roster.access.ts'
