export { makeEscalationChange } from './escalate.usecases.ts'
