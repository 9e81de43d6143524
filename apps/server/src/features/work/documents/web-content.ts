import { urlProblems } from '@fettle/rules/documents/document-requirements'
import type { Problem } from '@fettle/rules/records/problem'
import type { VersionContent } from './documents.repository.ts'

/** A web address as a version. Its host is the name of the version. */
export function webContent({ url, note = '' }: { url: string; note?: string | undefined }): VersionContent {
  const { href, host } = new URL(url.trim())
  return { fileId: null, url: href, fileName: host.slice(0, 255), note: note.trim() }
}

/** Problems of a web address: also one that the rules accept, but that is no address after all. */
export const addressProblems = (url: string): Problem[] => {
  const problems = urlProblems(url)
  return problems.length > 0 || URL.canParse(url.trim()) ? problems : urlProblems('http:')
}
