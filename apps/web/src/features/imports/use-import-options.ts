import type { ImportDetail, ImportOptions } from '@fettle/contract/imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkOptions, mapOptions } from './import-changes.ts'

/** How the file of an import is read, as it is being chosen. */
export type ImportMapping = {
  readonly options: ImportOptions
  /** Stores a change at once; what stands in other parts stays. */
  readonly change: (part: Partial<ImportOptions>) => void
  readonly isSaving: boolean
  /** Begins the check, after everything that was chosen is stored. */
  readonly check: () => void
  readonly isStarting: boolean
  readonly error: Error | null
}

/**
 * Options of an import that are stored as they are chosen, one after the other. What could not be stored stays chosen.
 * @param onChecking Called when a check has begun.
 */
export function useImportOptions(
  { importId, options: stored }: ImportDetail,
  onChecking: () => void,
): ImportMapping {
  const queries = useQueryClient()
  const [unsaved, setUnsaved] = useState<ImportOptions | null>(null)
  const saving = useMutation(mapOptions(queries, importId))
  const checking = useMutation(checkOptions(queries, importId))
  const options = unsaved ?? stored
  return {
    options,
    change: (part) => {
      const next = { ...options, ...part }
      setUnsaved(next)
      // Called for the latest change only.
      saving.mutate(next, { onSuccess: () => setUnsaved(null) })
    },
    isSaving: saving.isPending,
    check: () =>
      checking.mutate(unsaved, {
        onSuccess: () => {
          setUnsaved(null)
          onChecking()
        },
      }),
    isStarting: checking.isPending,
    error: checking.error ?? saving.error,
  }
}
