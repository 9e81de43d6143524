import type { WorkerRow } from '@fettle/contract/worker-list'
import type { ReactNode } from 'react'
import { ChosenBar } from '#records/bulk/chosen-bar.tsx'
import type { Flags } from '#records/flags/use-flags.ts'
import type { Selection } from '#records/list/use-selection.ts'
import type { EffectiveWorkerSearch } from '../worker-search.ts'
import { workerListKind } from '../worker-words.ts'
import { chosenSheet, printChosenWorkersOptions, workerSheetName } from '../workers.queries.ts'

type Props = {
  readonly selection: Selection<WorkerRow>
  readonly flags: Flags
  readonly search: EffectiveWorkerSearch
}

/** What can be done with the workers that are chosen. */
export function WorkerBulkBar({ selection, flags, search }: Props): ReactNode {
  return (
    <ChosenBar
      kind={workerListKind}
      selection={selection}
      flags={flags}
      search={search}
      hint="Select workers to flag, print or download them."
      sheet={{ name: workerSheetName, options: chosenSheet() }}
      report={{ title: 'Worker List', options: printChosenWorkersOptions(), rows: selection.rows }}
    />
  )
}
