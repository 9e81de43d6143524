import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { tradesQuery } from '#nouns/reference/reference.queries.ts'
import { choicesOf, PickManyField } from '#records/filters/filter-fields.tsx'
import { type FiltersDialogProps, FiltersForm } from '#records/filters/filters-form.tsx'
import { type ProcedureSearch, procedureAddress } from '../procedure-search.ts'
import { categoryNamesQuery } from '../procedures.queries.ts'

/** All filters of the list of procedures. */
export function ProcedureFilters(props: FiltersDialogProps<ProcedureSearch>): ReactNode {
  const { property } = useWorkspace()
  const trades = useQuery(tradesQuery(property.propertyId))
  const categories = useQuery(categoryNamesQuery)
  return (
    <FiltersForm {...props} withFilters={procedureAddress.withFilters}>
      {({ search, change }) => (
        <>
          <PickManyField
            label="Trade"
            offer={trades}
            choices={choicesOf((trades.data ?? []).map(({ tradeName }) => tradeName))}
            value={search.tradeName}
            onChange={(tradeName) => change({ tradeName })}
          />
          <PickManyField
            label="Asset category"
            offer={categories}
            choices={choicesOf(categories.data ?? [])}
            value={search.assetClassName}
            onChange={(assetClassName) => change({ assetClassName })}
          />
          <Checkbox
            label="Only mandatory"
            checked={search.mandatory === true}
            onChange={(event) => change({ mandatory: event.currentTarget.checked || undefined })}
          />
        </>
      )}
    </FiltersForm>
  )
}
