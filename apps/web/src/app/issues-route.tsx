import { issueList } from '#features/issues/issues.list.tsx'
import { listRoute } from './list-route.tsx'

/** `/issuelog` */
export const IssuesRoute = listRoute('/issuelog', 'issues.read', issueList)
