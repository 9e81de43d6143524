export { readRoleRowsForPrint } from './role-list.usecases.ts'
export { roleSearch, visibleRolesAmong } from './role-search.access.ts'
