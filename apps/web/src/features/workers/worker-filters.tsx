import { shiftFilters } from '@fettle/rules/orders/worker-orders'
import { maxLength } from '@fettle/rules/records/limits'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { supervisorsQuery } from '#nouns/people/worker-choices.queries.ts'
import { TradeAndBuildingFilters } from '#nouns/places/trade-and-building-filters.tsx'
import { choicesOf, PickField, TextField } from '#records/filters/filter-fields.tsx'
import { type FilterInputs, ListFilters, type ListFiltersProps } from '#records/filters/list-filters.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import type { WorkerSearch } from './workers.list.tsx'

/** All filters of the list of workers ([C5.002]). */
export function WorkerFilters(props: ListFiltersProps<WorkerSearch>): ReactNode {
  const { settings } = useWorkspace()
  return (
    <ListFilters {...props}>
      {(inputs) => (
        <>
          <TextField {...inputs.field('search')} maxLength={maxLength.name} />
          <TradeAndBuildingFilters {...inputs} />
          <SupervisorFilter {...inputs} />
          <PickField {...inputs.field('shift')} choices={choicesOf(shiftFilters)} />
          {settings.inOutActiveFlag && (
            <PickField {...inputs.field('inOut')} choices={choicesOf(['In', 'Out'])} />
          )}
          <PropertyFilter {...inputs.field('propertyId')} />
        </>
      )}
    </ListFilters>
  )
}

function SupervisorFilter({ propertyId, field }: FilterInputs<WorkerSearch>): ReactNode {
  const supervisors = useQuery(supervisorsQuery(propertyId))
  const names = (supervisors.data ?? []).map(({ workerName }) => workerName)
  return <PickField {...field('supervisor')} offer={supervisors} choices={choicesOf(names)} />
}
