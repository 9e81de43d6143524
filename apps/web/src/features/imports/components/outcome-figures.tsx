import type { ImportDetail } from '@fettle/contract/imports'
import { importOutcomeLabels } from '@fettle/rules/imports/import-words'
import { importOutcomes } from '@fettle/rules/imports/imports'
import type { ReactNode } from 'react'
import type { ImportSearch } from '../import-search.ts'
import { Figures } from './figures.tsx'

type Props = {
  readonly counts: NonNullable<ImportDetail['counts']>
  readonly search: ImportSearch
  readonly onSearch: (next: ImportSearch) => void
}

/** How many rows become what; each shows its rows. Rows that repeat another are named only where there are some. */
export function OutcomeFigures({ counts, search, onSearch }: Props): ReactNode {
  const shown = importOutcomes.filter((outcome) => outcome !== 'repeated' || counts.repeated > 0)
  return (
    <Figures
      label="What rows become"
      chosen={search.outcome}
      onChoose={(outcome) => onSearch({ outcome })}
      figures={shown.map((outcome) => ({
        key: outcome,
        label: importOutcomeLabels[outcome],
        value: counts[outcome],
        isBad: outcome === 'refused',
        isOnlyCounted: outcome === 'unchanged',
      }))}
    />
  )
}
