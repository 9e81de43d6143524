export { admitOutsidePerson } from './outside-accounts.usecases.ts'
