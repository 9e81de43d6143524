import type { ProcedureRow } from '@fettle/contract/procedures'
import type { ReactNode } from 'react'
import { ChosenBar } from '#records/bulk/chosen-bar.tsx'
import type { Flags } from '#records/flags/use-flags.ts'
import type { Selection } from '#records/list/use-selection.ts'
import { chosenSheet, printChosenOptions, procedureSheetName } from '../procedure-list.queries.ts'
import type { EffectiveProcedureSearch } from '../procedure-search.ts'
import { procedureListKind } from '../procedure-words.ts'

type Props = {
  readonly selection: Selection<ProcedureRow>
  readonly flags: Flags
  readonly search: EffectiveProcedureSearch
}

/** What can be done with the procedures that are chosen. */
export function ProcedureBulkBar({ selection, flags, search }: Props): ReactNode {
  return (
    <ChosenBar
      kind={procedureListKind}
      selection={selection}
      flags={flags}
      search={search}
      hint="Select procedures to flag, print or download them."
      sheet={{ name: procedureSheetName, options: chosenSheet() }}
      report={{ title: 'Procedure List', options: printChosenOptions(), rows: selection.rows }}
    />
  )
}
