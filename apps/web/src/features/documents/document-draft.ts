import { documentProblems, urlProblems } from '@fettle/rules/documents/document-requirements'
import { type Problem, required } from '@fettle/rules/records/problem'
import type { LinkableRecord, LinkField } from './linkable-records.queries.ts'

/** Where the content of a version comes from. */
export const contentSources = [
  { value: 'file', label: 'File' },
  { value: 'link', label: 'Web link' },
] as const

/** Input for a new document. Its file is stored with the draft, next to these fields. */
export type DocumentDraft = {
  readonly propertyId: number
  readonly source: 'file' | 'link'
  readonly url: string
  readonly docTitle: string
  readonly docType: string
  readonly docCategory: string
  readonly docDescription: string
  readonly expiresOn: string
  readonly remindDays: string
  /** Records that the document will be linked to. */
  readonly links: readonly DraftLink[]
}

export type DraftLink = { readonly field: LinkField; readonly record: LinkableRecord }

/** The initial form. */
export const emptyDraft = (propertyId: number): DocumentDraft => ({
  propertyId,
  source: 'file',
  url: '',
  docTitle: '',
  docType: '',
  docCategory: '',
  docDescription: '',
  expiresOn: '',
  remindDays: '',
  links: [],
})

/** Whether anything was entered that would be a pity to lose. */
export const isTouched = (draft: DocumentDraft, files: readonly File[], start: DocumentDraft): boolean =>
  files.length > 0 ||
  JSON.stringify({ ...draft, propertyId: 0 }) !== JSON.stringify({ ...start, propertyId: 0 })

/** A title for a file: its name without the ending. */
export const titleOf = (file: File, max: number): string =>
  (file.name.replace(/\.[^.]+$/, '') || file.name).slice(0, max)

/** Problems that are found without the server. */
export const draftProblems = (draft: DocumentDraft, file: File | null): Problem[] => [
  ...(draft.source === 'link' ? urlProblems(draft.url) : file === null ? [required('file', 'File')] : []),
  ...documentProblems(draft),
]
