export { readRoleRowsForPrint } from './role-list.usecases.ts'
export { visibleRolesAmong } from './role-search.access.ts'
