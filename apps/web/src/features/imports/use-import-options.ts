import type { ImportDetail, ImportOptions } from '@fettle/contract/imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { checkOptions, mapOptions } from './import-changes.ts'

/** How the file of an import is read, as it is being chosen. */
export type ImportMapping = {
  readonly options: ImportOptions
  /** Stores a change immediately. Other options stay unchanged. */
  readonly change: (part: Partial<ImportOptions>) => void
  readonly isSaving: boolean
  /** Starts the check after storing all choices, with an optional further change. */
  readonly check: (part?: Partial<ImportOptions>) => void
  readonly isStarting: boolean
  readonly error: Error | null
}

type Chosen = {
  readonly options: ImportOptions
  /** The version of the import that holds them; null as long as none does. */
  readonly storedIn: number | null
}

/**
 * Options of an import that are stored as they are chosen, one after the other. What could not be stored stays chosen.
 * @param onChecking Called when a check has begun.
 */
export function useImportOptions(
  { importId, modId, options: stored }: ImportDetail,
  onChecking: () => void,
): ImportMapping {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const saving = useMutation(mapOptions(queries, importId))
  const checking = useSingleMutation(checkOptions(queries, importId))
  const isStored = chosen === null || (chosen.storedIn !== null && chosen.storedIn <= modId)
  const options = isStored ? stored : chosen.options
  const keep = (now: ImportDetail) => setChosen((before) => before && { ...before, storedIn: now.modId })
  return {
    options,
    change: (part) => {
      const next = { ...options, ...part }
      setChosen({ options: next, storedIn: null })
      // Called for the latest change only.
      saving.mutate(next, { onSuccess: keep })
    },
    isSaving: saving.isPending,
    check: (part) => {
      const next = { ...options, ...part }
      if (part !== undefined) setChosen({ options: next, storedIn: null })
      checking.mutate(isStored && part === undefined ? null : next, {
        onSuccess: (now) => {
          keep(now)
          onChecking()
        },
      })
    },
    isStarting: checking.isPending,
    error: checking.error ?? (isStored ? null : saving.error),
  }
}
