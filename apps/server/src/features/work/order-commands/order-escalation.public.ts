export { type EscalationChange, makeEscalationChange } from './escalate.usecases.ts'
