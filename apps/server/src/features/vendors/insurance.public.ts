export { insuranceJsonOf } from './insurance.repository.ts'
