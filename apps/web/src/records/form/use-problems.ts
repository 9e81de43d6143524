import type { Problem } from '@fettle/rules/records/problem'
import { useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'

/** Messages of a form's fields: the server's refusals, and `problems` from the first attempt to submit on. */
export function useProblems(problems: readonly Problem[], error: Error | null) {
  const [hasTried, setTried] = useState(false)
  const refused = fieldErrors(error)
  return {
    errorOf: (field: string): string | null =>
      (hasTried && problems.find((problem) => problem.field === field)?.message) ||
      refused.get(field) ||
      null,
    /** Shows the problems. Returns whether there are none. */
    check: (): boolean => {
      setTried(true)
      return problems.length === 0
    },
  }
}
