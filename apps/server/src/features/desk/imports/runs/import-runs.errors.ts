import type { ImportAction, ImportState } from '@fettle/rules/imports/imports'
import { conflict, invalid, type ProblemError } from '#platform/http/problem-error.ts'

/** 400: the file cannot be imported at all, with the reason in words. */
export const unreadableFile = (message: string): ProblemError =>
  invalid([{ field: 'File', code: 'unreadable', message }], message)

/** 400: there is no such kind of import. */
export const unknownKind = (kind: string): ProblemError =>
  invalid([{ field: 'kind', code: 'unknown', message: `There is no import of '${kind.slice(0, 60)}'.` }])

const doing: Readonly<Record<ImportAction, string>> = {
  map: 'read differently',
  check: 'checked',
  run: 'stored',
  cancel: 'cancelled',
  undo: 'undone',
  delete: 'deleted',
}
const being: Readonly<Record<ImportState, string>> = {
  Uploaded: 'has not been checked yet',
  Checking: 'is being checked',
  Checked: 'has been checked, and nothing of it is stored',
  Running: 'is being stored',
  Done: 'is stored',
  Canceled: 'was cancelled',
  Failed: 'has failed',
  Undoing: 'is being undone',
  Undone: 'was undone',
}

/** 409: the state of the import does not allow it. */
export const notAllowed = (state: ImportState, action: ImportAction, current: unknown): ProblemError =>
  conflict(`This import cannot be ${doing[action]}: it ${being[state]}.`, current, 'wrong-state')

/** 409: there is nothing that could be taken back. */
export const nothingStored = (current: unknown): ProblemError =>
  conflict('This import has stored nothing that could be undone.', current, 'nothing-stored')
