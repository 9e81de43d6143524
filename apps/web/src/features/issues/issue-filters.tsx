import { issueStatusFilters } from '@fettle/contract/issues'
import { may } from '@fettle/rules/access/permissions'
import { issueKinds, issueSeverities, severityText } from '@fettle/rules/issues/issue-words'
import { maxLength } from '@fettle/rules/records/limits'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { workerChoicesQuery } from '#nouns/people/worker-choices.queries.ts'
import { buildingNameChoices } from '#nouns/places/place-choices.ts'
import { useBuildings } from '#nouns/places/use-buildings.ts'
import {
  CheckField,
  choicesOf,
  PickField,
  PickManyField,
  TextField,
} from '#records/filters/filter-fields.tsx'
import { statusLabel } from '#records/filters/filter-words.ts'
import { ListFilters, type ListFiltersProps } from '#records/filters/list-filters.tsx'
import { PropertyFilter } from '#records/filters/property-filter.tsx'
import type { IssueSearch } from './issues.list.tsx'

const severities = issueSeverities.map((severity) => ({
  value: String(severity) as '1' | '2' | '3' | '4',
  label: severityText(severity),
}))

const statuses = issueStatusFilters.map((value) => ({ value, label: statusLabel(value) }))

/** All filters of the issues log ([C7.004]). */
export function IssueFilters(props: ListFiltersProps<IssueSearch>): ReactNode {
  const { actor } = useWorkspace()
  return (
    <ListFilters {...props}>
      {({ propertyId, field }) => (
        <>
          <TextField {...field('title')} maxLength={maxLength.name} />
          <PickManyField {...field('kind')} choices={choicesOf(issueKinds)} />
          <PickManyField {...field('severity')} choices={severities} />
          <PickField {...field('status')} choices={statuses} />
          <BuildingFilter {...field('building')} propertyId={propertyId} />
          <TextField {...field('asset')} maxLength={maxLength.name} />
          {may(actor, 'workers.read') && <OwnerFilter {...field('owner')} propertyId={propertyId} />}
          <TextField {...field('foundBy')} maxLength={maxLength.name} />
          <CheckField {...field('pastDue')} label="Past due" />
          <CheckField {...field('noOrder')} label="No order" />
          <PropertyFilter {...field('propertyId')} />
        </>
      )}
    </ListFilters>
  )
}

type FieldProps = {
  readonly propertyId: number
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

function BuildingFilter({ propertyId, ...field }: FieldProps): ReactNode {
  const { offer, buildings } = useBuildings(propertyId)
  return <PickField {...field} offer={offer} choices={buildingNameChoices(buildings)} />
}

function OwnerFilter({ propertyId, ...field }: FieldProps): ReactNode {
  const workers = useQuery(workerChoicesQuery(propertyId))
  const names = (workers.data ?? []).map(({ workerName }) => workerName)
  return <PickField {...field} offer={workers} choices={choicesOf(names)} />
}
