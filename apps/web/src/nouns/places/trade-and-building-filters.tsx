import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { tradesQuery } from '#nouns/reference/reference.queries.ts'
import { choicesOf, PickField } from '#records/filters/filter-fields.tsx'
import { buildingNameChoices } from './place-choices.ts'
import { useBuildings } from './use-buildings.ts'

type Chosen = { readonly trade?: string | undefined; readonly building?: string | undefined }

type Props = {
  readonly propertyId: number
  readonly search: Chosen
  readonly change: (part: Chosen) => void
}

/** Trade and building filters for lists of people and companies. */
export function TradeAndBuildingFilters({ propertyId, search, change }: Props): ReactNode {
  const trades = useQuery(tradesQuery(propertyId))
  const { offer, buildings } = useBuildings(propertyId)
  return (
    <>
      <PickField
        label="Trade"
        offer={trades}
        choices={choicesOf((trades.data ?? []).map(({ tradeName }) => tradeName))}
        value={search.trade}
        onChange={(trade) => change({ trade })}
      />
      <PickField
        label="Building"
        offer={offer}
        choices={buildingNameChoices(buildings)}
        value={search.building}
        onChange={(building) => change({ building })}
      />
    </>
  )
}
