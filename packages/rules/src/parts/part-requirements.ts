import { isBlank, type Problem, problem, required } from '../records/problem.ts'

/** What the rules look at of an entered part. */
export type PartEntry = {
  partCode: string
  partName: string
  partType: string
  costUnits: string
  reorderAt: number | null
  reorderTo: number | null
}

/** Returns the problems of a part's own fields ([C1.007]). */
export const partProblems = (entry: PartEntry): Problem[] => [
  ...(isBlank(entry.partCode) ? [required('partCode', 'Code')] : []),
  ...(isBlank(entry.partName) ? [required('partName', 'Name')] : []),
  ...(isBlank(entry.partType) ? [required('partType', 'Type')] : []),
  ...(isBlank(entry.costUnits) ? [required('costUnits', 'Units')] : []),
  ...(entry.reorderAt !== null && entry.reorderTo !== null && entry.reorderTo < entry.reorderAt
    ? [problem('reorderTo', 'not-allowed', 'Enter a quantity that is at least Reorder At.')]
    : []),
]
