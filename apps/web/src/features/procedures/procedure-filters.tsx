import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { tradesQuery } from '#nouns/reference/reference.queries.ts'
import { CheckField, choicesOf, PickManyField } from '#records/filters/filter-fields.tsx'
import { ListFilters, type ListFiltersProps } from '#records/filters/list-filters.tsx'
import type { ProcedureSearch } from './procedures.list.tsx'
import { categoryNamesQuery } from './procedures.queries.ts'

export function ProcedureFilters(props: ListFiltersProps<ProcedureSearch>): ReactNode {
  const { property } = useWorkspace()
  const trades = useQuery(tradesQuery(property.propertyId))
  const categories = useQuery(categoryNamesQuery)
  const tradeNames = (trades.data ?? []).map(({ tradeName }) => tradeName)
  return (
    <ListFilters {...props}>
      {({ field }) => (
        <>
          <PickManyField {...field('tradeName')} offer={trades} choices={choicesOf(tradeNames)} />
          <PickManyField
            {...field('assetClassName')}
            offer={categories}
            choices={choicesOf(categories.data ?? [])}
          />
          <CheckField {...field('mandatory')} label="Only mandatory" />
        </>
      )}
    </ListFilters>
  )
}
