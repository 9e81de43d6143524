import type { PlaceListRow } from '@fettle/contract/place-list'
import { pluralOf } from '@fettle/rules/plural'
import type { ReactNode } from 'react'
import { ChosenBar } from '#records/bulk/chosen-bar.tsx'
import type { Flags } from '#records/flags/use-flags.ts'
import type { Selection } from '#records/list/use-selection.ts'
import { chosenSheet, printChosenOptions } from '../place-list.queries.ts'
import { placeListKind } from '../place-list-words.ts'
import type { EffectivePlaceSearch } from '../place-search.ts'
import { usePlaceWords } from '../place-words.ts'

type Props = {
  readonly selection: Selection<PlaceListRow>
  readonly flags: Flags
  readonly search: EffectivePlaceSearch
}

/** Actions for the selected places. */
export function PlaceBulkBar({ selection, flags, search }: Props): ReactNode {
  const words = usePlaceWords()
  const { level } = search
  const kind = placeListKind(level, words)
  const listed = { level, kind }
  return (
    <ChosenBar
      kind={kind}
      selection={selection}
      flags={flags}
      search={search}
      hint={`Select ${kind.many} to flag, print or download them.`}
      sheet={{ name: `${pluralOf(words[level])}.xlsx`, options: chosenSheet(listed) }}
      report={{
        title: `${words[level]} List`,
        options: printChosenOptions(listed),
        rows: selection.rows,
      }}
    />
  )
}
