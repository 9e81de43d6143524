export { admitOutsidePerson } from './administration/outside-accounts.usecases.ts'
