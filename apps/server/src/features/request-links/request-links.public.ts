export { issueLink } from './issue-link.usecases.ts'
