import { maxLength } from '@fettle/rules/limits'
import { offersAllTrades } from '@fettle/rules/order-visibility'
import { isWorker } from '@fettle/rules/permissions'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PriorityField } from '#nouns/orders/priority-field.tsx'
import { AssigneeField } from '#nouns/people/assignee-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import { JobTypeField } from './job-type-field.tsx'

/** Which work, by whom, and how urgent it is ([A2.175], [A5.011], [A5.012]). */
export function WorkFields({ draft, change, errorOf }: FieldsProps): ReactNode {
  const { actor, user, settings, property } = useWorkspace()
  const own = user.profile.Trades
  const people = { propertyId: property.propertyId, source: 'new-order' } as const
  return (
    <>
      <JobTypeField
        draft={draft}
        change={change}
        errorOf={errorOf}
        isRequired
        isOffered={({ tradeName }) => offersAllTrades(actor) || own.includes(tradeName)}
      />
      <AssigneeField
        label="Assign To"
        {...people}
        isRequired={isWorker(actor)}
        value={draft.assignTo}
        error={errorOf('assignTo')}
        {...(!isWorker(actor) && { placeholder: 'Assign automatically' })}
        onChange={(assignTo) => change({ assignTo: assignTo ?? '' })}
      />
      {settings.secondaryAssignee && (
        <AssigneeField
          label={settings.secondaryAssigneeLabel}
          {...people}
          leavesOut={draft.assignTo}
          value={draft.assignToSecondary}
          error={errorOf('assignToSecondary')}
          onChange={(name) => change({ assignToSecondary: name ?? '' })}
        />
      )}
      <PriorityField
        label="Priority"
        propertyId={property.propertyId}
        isRequired={settings.requirePriorityForWorkorders}
        value={draft.jobPriority}
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
