import { isBlank, type Problem, problem, required } from '../records/problem.ts'

/** Longest web address of a version. */
export const maxUrlLength = 2000

/** A host with an optional port, then a path. */
const address = /^https:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu

/** Returns the problems of a document's required fields ([C3.003]). */
export const documentProblems = ({ docTitle, docType }: { docTitle: string; docType: string }): Problem[] => [
  ...(isBlank(docTitle) ? [required('docTitle', 'Title')] : []),
  ...(isBlank(docType) ? [required('docType', 'Type')] : []),
]

/**
 * Returns the problem of a version's web address ([C3.008]). Only https is accepted, because the address becomes a link that
 * other people press; it may contain no user name or password.
 */
export function urlProblems(text: string): Problem[] {
  if (isBlank(text)) return [required('url', 'Link')]
  const entered = text.trim()
  if (address.test(entered)) return []
  return /^https:\/\/[^/?#\s]+@/i.test(entered)
    ? [problem('url', 'not-allowed', 'Leave the user name and password out of the address.')]
    : [problem('url', 'not-allowed', 'Enter a web address that begins with https://.')]
}
