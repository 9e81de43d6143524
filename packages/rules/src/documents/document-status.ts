import { type Problem, problem } from '../records/problem.ts'

/** Statuses of a document ([C3.003]). */
export const documentStatuses = ['Draft', 'Current', 'Superseded', 'Withdrawn'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** The statuses that follow each status. */
export const documentMoves: Readonly<Record<DocumentStatus, readonly DocumentStatus[]>> = {
  Draft: ['Current', 'Withdrawn'],
  Current: ['Superseded', 'Withdrawn'],
  Superseded: ['Current', 'Withdrawn'],
  Withdrawn: ['Draft', 'Current'],
}

/** Statuses to choose from: the present one and its successors. */
const statusesFrom = (status: DocumentStatus): readonly DocumentStatus[] => [status, ...documentMoves[status]]

/** The statuses of a new document. */
const newDocumentStatuses = ['Current', 'Draft'] as const satisfies readonly DocumentStatus[]

/** Returns the problem of the status of a new document. */
export const newStatusProblems = (status: DocumentStatus = 'Current'): Problem[] =>
  newDocumentStatuses.some((each) => each === status)
    ? []
    : [problem('docStatus', 'not-allowed', 'A new document is Current or a Draft.')]

/** Returns the problem of a chosen status, if it does not follow the present one. */
export const statusProblems = (from: DocumentStatus, to: DocumentStatus): Problem[] =>
  statusesFrom(from).includes(to)
    ? []
    : [
        problem(
          'docStatus',
          'not-allowed',
          `A document that is ${from} cannot become ${to}. Choose ${documentMoves[from].join(' or ')}.`,
        ),
      ]
