import { assigneeChoices as choicesOfRights, offersAllTrades } from '@fettle/rules/orders/order-visibility'
import { maxLength } from '@fettle/rules/records/limits'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { priorityChoices } from '#nouns/orders/priority-field.tsx'
import { assigneeChoices } from '#nouns/people/assignee-field.tsx'
import {
  assigneesQuery,
  jobPrioritiesQuery,
  jobTypesQuery,
  tradesQuery,
} from '#nouns/reference/reference.queries.ts'
import { choicesOf, PickManyField, TextField } from '#records/filters/filter-fields.tsx'
import type { OrderFilterDraft } from './order-filter-draft.ts'

/**
 * Trade, job type, priority, assignee, asset. Trades are the person's own without access to all orders
 * ([A6.008]).
 */
export function WorkFilters({ search, labels, change }: OrderFilterDraft): ReactNode {
  const { actor, user, property } = useWorkspace()
  const propertyId = search.propertyId?.[0] ?? property.propertyId
  const trades = useQuery(tradesQuery(propertyId))
  const jobTypes = useQuery(jobTypesQuery(propertyId))
  const priorities = useQuery(jobPrioritiesQuery(propertyId))
  const own = user.profile.Trades
  const offered = (trades.data ?? []).map(({ tradeName }) => tradeName)
  const types = (jobTypes.data ?? []).filter(({ tradeName }) => search.trade?.includes(tradeName) ?? true)
  return (
    <>
      <PickManyField
        label={labels.trade}
        offer={trades}
        choices={choicesOf(offersAllTrades(actor) ? offered : offered.filter((name) => own.includes(name)))}
        value={search.trade}
        onChange={(trade) => change({ trade })}
      />
      <PickManyField
        label={labels.jobType}
        offer={jobTypes}
        choices={choicesOf(types.map(({ jobTypeName }) => jobTypeName))}
        value={search.jobType}
        onChange={(jobType) => change({ jobType })}
      />
      <PickManyField
        label={labels.jobPriority}
        offer={priorities}
        choices={priorityChoices(priorities.data)}
        value={search.jobPriority?.map(String)}
        onChange={(values) => change({ jobPriority: values?.map(Number) })}
      />
      {choicesOfRights(actor).filter && (
        <AssigneeFilter {...{ search, labels, change }} propertyId={propertyId} />
      )}
      <TextField
        label={labels.multiAssetDisplay}
        value={search.multiAssetDisplay}
        maxLength={maxLength.assetCodes}
        onChange={(multiAssetDisplay) => change({ multiAssetDisplay })}
      />
    </>
  )
}

/** Value of 'Unassigned', which no name can have. */
const unassigned = '\u0000'

/** Assignees and 'Unassigned'. Hidden with 'View Orders: Own' ([A2.058]). */
function AssigneeFilter({
  search,
  labels,
  change,
  propertyId,
}: OrderFilterDraft & { propertyId: number }): ReactNode {
  const assignees = useQuery(assigneesQuery(propertyId))
  return (
    <PickManyField
      label={labels.assignTo}
      offer={assignees}
      choices={[{ value: unassigned, label: 'Unassigned' }, ...assigneeChoices(assignees.data)]}
      value={[...(search.unassignedFlag ? [unassigned] : []), ...(search.assignTo ?? [])]}
      onChange={(chosen = []) => {
        const names = chosen.filter((name) => name !== unassigned)
        change({
          assignTo: names.length > 0 ? names : undefined,
          unassignedFlag: names.length < chosen.length || undefined,
        })
      }}
    />
  )
}
