import { maxLength } from '@fettle/rules/limits'
import { shiftFilters } from '@fettle/rules/worker-orders'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { TradeAndBuildingFilters } from '#nouns/places/trade-and-building-filters.tsx'
import { choicesOf, PickField, TextField } from '#records/filters/filter-fields.tsx'
import { type FiltersDialogProps, FiltersForm } from '#records/filters/filters-form.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import { supervisorsQuery } from '../worker-choices.queries.ts'
import { type WorkerSearch, workerAddress } from '../worker-search.ts'

type Shift = NonNullable<WorkerSearch['shift']>
const isShift = (value: string | undefined): value is Shift => shiftFilters.some((one) => one === value)
const isInOut = (value: string | undefined): value is 'In' | 'Out' => value === 'In' || value === 'Out'

/** All filters of the list of workers ([C5.002]). */
export function WorkerFilters(props: FiltersDialogProps<WorkerSearch>): ReactNode {
  const { property, settings } = useWorkspace()
  return (
    <FiltersForm {...props} withFilters={workerAddress.withFilters}>
      {({ search, change }) => (
        <>
          <TextField
            label="Name"
            value={search.search}
            maxLength={maxLength.name}
            onChange={(text) => change({ search: text })}
          />
          <ReferenceFields
            propertyId={search.propertyId?.[0] ?? property.propertyId}
            search={search}
            change={change}
          />
          <PickField
            label="Shift"
            choices={choicesOf(shiftFilters)}
            value={search.shift}
            onChange={(value) => change({ shift: isShift(value) ? value : undefined })}
          />
          {settings.inOutActiveFlag && (
            <PickField
              label="In/Out"
              choices={choicesOf(['In', 'Out'])}
              value={search.inOut}
              onChange={(value) => change({ inOut: isInOut(value) ? value : undefined })}
            />
          )}
          <PropertyFilter value={search.propertyId} onChange={(propertyId) => change({ propertyId })} />
        </>
      )}
    </FiltersForm>
  )
}

type FieldsProps = {
  readonly propertyId: number
  readonly search: WorkerSearch
  readonly change: (part: Parameters<typeof workerAddress.withFilters>[1]) => void
}

/** What is chosen of the property: a trade, a building, a supervisor. */
function ReferenceFields({ propertyId, search, change }: FieldsProps): ReactNode {
  const supervisors = useQuery(supervisorsQuery(propertyId))
  return (
    <>
      <TradeAndBuildingFilters propertyId={propertyId} search={search} change={change} />
      <PickField
        label="Supervisor"
        offer={supervisors}
        choices={choicesOf((supervisors.data ?? []).map(({ workerName }) => workerName))}
        value={search.supervisor}
        onChange={(supervisor) => change({ supervisor })}
      />
    </>
  )
}
