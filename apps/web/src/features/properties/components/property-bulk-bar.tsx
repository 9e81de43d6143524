import type { Property } from '@fettle/contract/properties'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChosenBar } from '#records/bulk/chosen-bar.tsx'
import type { Flags } from '#records/flags/use-flags.ts'
import type { Selection } from '#records/list/use-selection.ts'
import { chosenSheet, printChosenOptions } from '../property-list.queries.ts'
import { propertyListKind } from '../property-list-words.ts'
import type { EffectivePropertySearch } from '../property-search.ts'

type Props = {
  readonly selection: Selection<Property>
  readonly flags: Flags
  readonly search: EffectivePropertySearch
}

/** Actions for the selected properties. */
export function PropertyBulkBar({ selection, flags, search }: Props): ReactNode {
  const { settings } = useWorkspace()
  const kind = propertyListKind(settings)
  return (
    <ChosenBar
      kind={kind}
      selection={selection}
      flags={flags}
      search={search}
      hint={`Select ${kind.many} to flag, print or download them.`}
      sheet={{ name: `${settings.multiPropLabelPlural}.xlsx`, options: chosenSheet(kind) }}
      report={{
        title: `${settings.multiPropLabelSingular} List`,
        options: printChosenOptions(kind),
        rows: selection.rows,
      }}
    />
  )
}
