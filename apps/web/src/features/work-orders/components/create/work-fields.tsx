import { maxLength } from '@fettle/rules/limits'
import { offersAllTrades } from '@fettle/rules/order-visibility'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { jobPrioritiesQuery, newAssigneesQuery } from '#lib/reference.queries.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import { JobTypeField } from './job-type-field.tsx'

/** Which work, by whom, and how urgent it is ([A2.175], [A5.011], [A5.012]). */
export function WorkFields({ draft, change, errorOf }: FieldsProps): ReactNode {
  const { actor, user, settings, property } = useWorkspace()
  const assignees = useQuery(newAssigneesQuery(property.propertyId))
  const priorities = useQuery(jobPrioritiesQuery(property.propertyId))
  const own = user.profile.Trades
  const people = [...new Map((assignees.data ?? []).map((one) => [one.valueListValue, one.displayText]))].map(
    ([value, label]) => ({ value, label }),
  )
  return (
    <>
      <JobTypeField
        draft={draft}
        change={change}
        errorOf={errorOf}
        isRequired
        isOffered={({ tradeName }) => offersAllTrades(actor) || own.includes(tradeName)}
      />
      <ChoiceField
        label="Assign To"
        isRequired
        value={draft.assignTo}
        choices={people}
        offer={assignees}
        error={errorOf('assignTo')}
        onChange={(assignTo) => change({ assignTo: assignTo ?? '' })}
      />
      {settings.secondaryAssignee && (
        <ChoiceField
          label={settings.secondaryAssigneeLabel}
          canClear
          value={draft.assignToSecondary}
          choices={people.filter(({ value }) => value !== draft.assignTo)}
          offer={assignees}
          error={errorOf('assignToSecondary')}
          onChange={(name) => change({ assignToSecondary: name ?? '' })}
        />
      )}
      <ChoiceField
        label="Priority"
        isRequired={settings.requirePriorityForWorkorders}
        canClear
        value={draft.jobPriority}
        choices={(priorities.data ?? []).flatMap(({ reqPriority, displayText }) =>
          reqPriority === null ? [] : [{ value: String(reqPriority), label: displayText }],
        )}
        offer={priorities}
        error={errorOf('jobPriority')}
        onChange={(priority) => change({ jobPriority: priority ?? '' })}
      />
      {settings.requireOrderByForWorkorders && (
        <TextInput
          label="Order By"
          withAsterisk
          maxLength={maxLength.personName * 2}
          value={draft.orderBy}
          onChange={(event) => change({ orderBy: event.currentTarget.value })}
          error={errorOf('orderBy')}
          data-field="orderBy"
        />
      )}
    </>
  )
}
