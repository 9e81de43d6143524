import { type ExportAction, type ExportState, exportStateLabels } from '@fettle/rules/desk/exports'
import { maxWaitingExports } from '@fettle/rules/records/limits'
import { onDuplicate } from '#platform/http/database-refusals.ts'
import { conflict, type ProblemError } from '#platform/http/problem-error.ts'

const doing: Readonly<Record<ExportAction, string>> = {
  cancel: 'canceled',
  download: 'downloaded',
  delete: 'deleted',
}

/** 409: not possible in the export's current state. */
export const notAllowed = (state: ExportState, action: ExportAction, current: unknown): ProblemError =>
  conflict(
    `This export cannot be ${doing[action]}. It is: ${exportStateLabels[state]}.`,
    current,
    'wrong-state',
  )

/** 409: the person has too many waiting exports. */
export const tooManyWaiting = (): ProblemError =>
  conflict(
    `${maxWaitingExports} of your exports wait or are being made. Wait for them, or cancel one.`,
    undefined,
    'too-many',
  )

/** Maps a duplicate name of a nightly export to a problem. Rethrows all other errors. */
export const asNightlyNameTaken = (name: string) =>
  onDuplicate({ nightly_export_name: ['name', `Name ${name} is already used by another nightly export.`] })
