import { repeatKinds } from '@fettle/rules/pm/pm-words'
import { maxLength } from '@fettle/rules/records/limits'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TradeAndBuildingFilters } from '#nouns/places/trade-and-building-filters.tsx'
import { assigneesQuery, jobPrioritiesQuery, jobTypesQuery } from '#nouns/reference/reference.queries.ts'
import {
  CheckField,
  choicesOf,
  FieldGroup,
  PickField,
  PickManyField,
  TextField,
} from '#records/filters/filter-fields.tsx'
import { type FilterInputs, ListFilters, type ListFiltersProps } from '#records/filters/list-filters.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import { DayField } from '#ui/day-field.tsx'
import type { PmSearch } from './pms.list.tsx'

/** All filters of the list of PM schedules ([C2.003]). */
export function PmFilters(props: ListFiltersProps<PmSearch>): ReactNode {
  return (
    <ListFilters {...props}>
      {(inputs) => {
        const { field, change } = inputs
        return (
          <>
            <TextField {...field('pmNumber')} isNumber maxLength={maxLength.orderNumber} />
            <TextField {...field('text')} maxLength={maxLength.name} />
            <Names {...inputs} />
            <TextField {...field('asset')} maxLength={maxLength.name} />
            <TextField {...field('procedure')} maxLength={maxLength.title} />
            <PickManyField
              {...field('repeat')}
              choices={choicesOf(repeatKinds)}
              onChange={(values) =>
                change({ repeat: values && repeatKinds.filter((kind) => values.includes(kind)) })
              }
            />
            <Dates {...inputs} />
            <PropertyFilter {...field('propertyId')} />
          </>
        )
      }}
    </ListFilters>
  )
}

/** Choices from the property's lists. */
function Names({ propertyId, search, change, field }: FilterInputs<PmSearch>): ReactNode {
  const jobTypes = useQuery(jobTypesQuery(propertyId))
  const assignees = useQuery(assigneesQuery(propertyId))
  const priorities = useQuery(jobPrioritiesQuery(propertyId))
  return (
    <>
      <TradeAndBuildingFilters propertyId={propertyId} search={search} change={change} />
      <PickField
        {...field('jobType')}
        offer={jobTypes}
        choices={choicesOf((jobTypes.data ?? []).map(({ jobTypeName }) => jobTypeName))}
      />
      <PickField
        {...field('assignTo')}
        offer={assignees}
        choices={(assignees.data ?? []).map(({ valueListValue, displayText }) => ({
          value: valueListValue,
          label: displayText,
        }))}
      />
      <PickManyField
        {...field('jobPriority')}
        offer={priorities}
        choices={(priorities.data ?? []).flatMap(({ reqPriority, displayText }) =>
          reqPriority === null ? [] : [{ value: String(reqPriority), label: displayText }],
        )}
        value={search.jobPriority?.map(String)}
        onChange={(values) => change({ jobPriority: values?.map(Number) })}
      />
    </>
  )
}

function Dates({ field }: FilterInputs<PmSearch>): ReactNode {
  return (
    <FieldGroup title="Next date">
      <DayField {...field('nextFrom')} />
      <DayField {...field('nextTo')} />
      <CheckField {...field('overdue')} />
      <CheckField {...field('readingWanted')} />
    </FieldGroup>
  )
}
