export { conditionsVisibleAmong, findBuildingConditions } from './building-conditions.access.ts'
export { logIssueFiles } from './issue-files.repository.ts'
export { getIssue } from './issues.access.ts'
export { issueList } from './issues.kind.ts'
