export { issueList } from './issues.kind.ts'
