export { issueLink, linkPath, newSecret } from './issue-link.usecases.ts'
export { isSigned, readToken, tokenOf } from './link-token.ts'
export {
  countEntries,
  findFollowUpLink,
  findLinksOfOrder,
  findUsableLink,
  getKeyInUse,
  markVendorLink,
  moveLinks,
  retireKey,
  revokeLinks,
} from './links.repository.ts'
