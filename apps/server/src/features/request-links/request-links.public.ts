export { issueLink } from './issue-link.usecases.ts'
export { moveLinks } from './links.repository.ts'
