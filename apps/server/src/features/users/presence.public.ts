export { enterCorrection } from './presence.usecases.ts'
