import { maxLength } from '@fettle/rules/limits'
import { type RepeatKind, repeatKinds } from '@fettle/rules/pm-words'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { TradeAndBuildingFilters } from '#nouns/places/trade-and-building-filters.tsx'
import { assigneesQuery, jobPrioritiesQuery, jobTypesQuery } from '#nouns/reference/reference.queries.ts'
import {
  choicesOf,
  FieldGroup,
  PickField,
  PickManyField,
  TextField,
} from '#records/filters/filter-fields.tsx'
import { type FiltersDialogProps, FiltersForm } from '#records/filters/filters-form.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import { DayField } from '#ui/day-field.tsx'
import { type PmSearch, pmAddress } from '../pm-search.ts'

const amongKinds = (values: readonly string[] | undefined): RepeatKind[] | undefined =>
  values && repeatKinds.filter((kind) => values.includes(kind))

/** All filters of the list of PM schedules ([C2.003]). */
export function PmFilters(props: FiltersDialogProps<PmSearch>): ReactNode {
  return (
    <FiltersForm {...props} withFilters={pmAddress.withFilters}>
      {(fields) => (
        <>
          <TextField
            label="PM #"
            isNumber
            value={fields.search.pmNumber}
            maxLength={maxLength.orderNumber}
            onChange={(pmNumber) => fields.change({ pmNumber })}
          />
          <TextField
            label="Text"
            value={fields.search.text}
            maxLength={maxLength.name}
            onChange={(text) => fields.change({ text })}
          />
          <Names {...fields} />
          <TextField
            label="Asset"
            value={fields.search.asset}
            maxLength={maxLength.name}
            onChange={(asset) => fields.change({ asset })}
          />
          <TextField
            label="Procedure"
            value={fields.search.procedure}
            maxLength={maxLength.title}
            onChange={(procedure) => fields.change({ procedure })}
          />
          <PickManyField
            label="Repeat"
            choices={choicesOf(repeatKinds)}
            value={fields.search.repeat}
            onChange={(values) => fields.change({ repeat: amongKinds(values) })}
          />
          <Dates {...fields} />
          <PropertyFilter
            value={fields.search.propertyId}
            onChange={(propertyId) => fields.change({ propertyId })}
          />
        </>
      )}
    </FiltersForm>
  )
}

type Fields = {
  readonly search: PmSearch
  readonly change: (part: Parameters<typeof pmAddress.withFilters>[1]) => void
}

/** Choices from the property's lists. */
function Names({ search, change }: Fields): ReactNode {
  const { property } = useWorkspace()
  const propertyId = search.propertyId?.[0] ?? property.propertyId
  const jobTypes = useQuery(jobTypesQuery(propertyId))
  const assignees = useQuery(assigneesQuery(propertyId))
  const priorities = useQuery(jobPrioritiesQuery(propertyId))
  return (
    <>
      <TradeAndBuildingFilters propertyId={propertyId} search={search} change={change} />
      <PickField
        label="Job Type"
        offer={jobTypes}
        choices={choicesOf((jobTypes.data ?? []).map(({ jobTypeName }) => jobTypeName))}
        value={search.jobType}
        onChange={(jobType) => change({ jobType })}
      />
      <PickField
        label="Assign To"
        offer={assignees}
        choices={(assignees.data ?? []).map(({ valueListValue, displayText }) => ({
          value: valueListValue,
          label: displayText,
        }))}
        value={search.assignTo}
        onChange={(assignTo) => change({ assignTo })}
      />
      <PickManyField
        label="Priority"
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

function Dates({ search, change }: Fields): ReactNode {
  return (
    <FieldGroup title="Next date">
      <DayField
        label="Next date from"
        value={search.nextFrom}
        onChange={(nextFrom) => change({ nextFrom })}
      />
      <DayField label="Next date to" value={search.nextTo} onChange={(nextTo) => change({ nextTo })} />
      <Checkbox
        label="Overdue to generate"
        checked={search.overdue === true}
        onChange={(event) => change({ overdue: event.currentTarget.checked || undefined })}
      />
      <Checkbox
        label="Reading wanted"
        checked={search.readingWanted === true}
        onChange={(event) => change({ readingWanted: event.currentTarget.checked || undefined })}
      />
    </FieldGroup>
  )
}
