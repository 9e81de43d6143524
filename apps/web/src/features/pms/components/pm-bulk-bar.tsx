import type { PmScheduleRow } from '@fettle/contract/pm-schedules'
import type { ReactNode } from 'react'
import { ChosenBar } from '#records/bulk/chosen-bar.tsx'
import type { Flags } from '#records/flags/use-flags.ts'
import type { Selection } from '#records/list/use-selection.ts'
import type { EffectivePmSearch } from '../pm-search.ts'
import { pmListKind } from '../pm-words.ts'
import { chosenSheet, pmSheetName, printChosenPmsOptions } from '../pms.queries.ts'

type Props = {
  readonly selection: Selection<PmScheduleRow>
  readonly flags: Flags
  readonly search: EffectivePmSearch
}

/** What can be done with the schedules that are chosen. */
export function PmBulkBar({ selection, flags, search }: Props): ReactNode {
  return (
    <ChosenBar
      kind={pmListKind}
      selection={selection}
      flags={flags}
      sort={search}
      hint="Select PM schedules to flag, print or download them."
      sheet={{ name: pmSheetName, options: chosenSheet() }}
      report={{ title: 'PM Schedule List', options: printChosenPmsOptions(), rows: selection.rows }}
    />
  )
}
