import type { IssueDetail } from '@fettle/contract/issues'
import type { JobType } from '@fettle/contract/trades'
import { isWorker } from '@fettle/rules/access/permissions'
import { issueOrderText } from '@fettle/rules/issues/issue-words'
import { createWorkOrderProblems } from '@fettle/rules/orders/order-requirements'
import { offersAllTrades } from '@fettle/rules/orders/order-visibility'
import { maxLength } from '@fettle/rules/records/limits'
import { orderTexts } from '@fettle/rules/records/work-order-fields'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PriorityField } from '#nouns/orders/priority-field.tsx'
import { SuggestedJobTypes } from '#nouns/orders/suggested-job-types.tsx'
import { AssigneeField } from '#nouns/people/assignee-field.tsx'
import { jobTypesQuery } from '#nouns/reference/reference.queries.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useProblems } from '#records/form/use-problems.ts'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { issueOrder, useIssueChange } from '../issue-change.ts'

type Props = { readonly issue: IssueDetail; readonly onClose: () => void }
type Entry = {
  readonly trade: string
  readonly jobType: string
  readonly jobPriority: string
  readonly assignTo: string
  readonly orderBy: string
  readonly location3: string
  readonly description: string
}
type FieldsProps = {
  readonly issue: IssueDetail
  readonly entry: Entry
  readonly change: (part: Partial<Entry>) => void
  readonly errorOf: (field: string) => string | null
}

const width = 440

/** The call's body. Empty fields are left to the server. */
const bodyOf = ({ jobPriority, ...texts }: Entry) => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
  ...(jobPriority !== '' && { jobPriority: Number(jobPriority) }),
})

/** Creates an order with the issue's place, asset and text ([C7.010]). */
export function IssueOrderDialog({ issue, onClose }: Props): ReactNode {
  const { settings, actor } = useWorkspace()
  const changing = useIssueChange(issue.issueId)
  const { entry, change, unsaved } = useStoredEntry<Entry>(`issue-${issue.issueId}-order`, {
    trade: '',
    jobType: '',
    jobPriority: '',
    assignTo: '',
    orderBy: '',
    location3: '',
    description: issueOrderText(issue),
  })
  // A missing building, floor or room is a fact of the issue, which the server names.
  const problems = createWorkOrderProblems(
    { ...entry, jobPriority: entry.jobPriority === '' ? null : Number(entry.jobPriority) },
    settings,
    { customFields: [], byWorker: isWorker(actor) },
  ).filter(({ field }) => field in entry)
  const { errorOf, check } = useProblems(problems, changing.error)
  const submit = () => {
    if (!check()) return
    changing.run(issueOrder(issue, bodyOf(entry)), {
      notice: (record) => `Order ${record?.orderList[0]?.orderNumber ?? ''} was created.`,
      draft: unsaved,
      onDone: onClose,
    })
  }
  const fields = { issue, entry, change, errorOf }
  return (
    <SheetPanel title={`Order for Issue #${issue.issueId}`} width={width} onClose={onClose}>
      <ActionForm
        label="Create Order"
        changing={changing}
        unsaved={unsaved}
        onCancel={onClose}
        onSubmit={submit}
      >
        <Work {...fields} />
        <Texts {...fields} />
      </ActionForm>
    </SheetPanel>
  )
}

const keyOf = (jobType: string, trade: string) => `${jobType}\n${trade}`

function Work({ issue, entry, change, errorOf }: FieldsProps): ReactNode {
  const { settings, actor, user } = useWorkspace()
  const { propertyId } = issue
  const offer = useQuery(jobTypesQuery(propertyId))
  const isOffered = ({ tradeName }: JobType) =>
    offersAllTrades(actor) || user.profile.Trades.includes(tradeName)
  const types = (offer.data ?? []).filter(isOffered)
  const named = (key: string | null) =>
    types.find(({ jobTypeName, tradeName }) => keyOf(jobTypeName, tradeName) === key)
  const choose = (key: string | null) => {
    const type = named(key)
    change({
      jobType: type?.jobTypeName ?? '',
      trade: type?.tradeName ?? '',
      ...(type?.priority != null && { jobPriority: String(type.priority) }),
    })
  }
  return (
    <>
      <ChoiceField
        label="Job Type"
        isRequired
        value={entry.jobType === '' ? null : keyOf(entry.jobType, entry.trade)}
        choices={types.map(({ jobTypeName, tradeName }) => ({
          value: keyOf(jobTypeName, tradeName),
          label: `${jobTypeName} (${tradeName})`,
        }))}
        offer={offer}
        error={errorOf('jobType') ?? errorOf('trade')}
        onChange={choose}
      />
      <SuggestedJobTypes
        propertyId={propertyId}
        text={entry.description}
        jobType={entry.jobType}
        isOffered={({ jobType, trade }) => named(keyOf(jobType, trade)) !== undefined}
        onChoose={({ jobType, trade }) => choose(keyOf(jobType, trade))}
      />
      <PriorityField
        label="Priority"
        propertyId={propertyId}
        isRequired={settings.requirePriorityForWorkorders}
        value={entry.jobPriority || null}
        error={errorOf('jobPriority')}
        onChange={(priority) => change({ jobPriority: priority ?? '' })}
      />
      <AssigneeField
        label="Assign To"
        propertyId={propertyId}
        source="new-order"
        isRequired={isWorker(actor)}
        value={entry.assignTo || null}
        error={errorOf('assignTo')}
        {...(!isWorker(actor) && { placeholder: 'Assign automatically' })}
        onChange={(assignTo) => change({ assignTo: assignTo ?? '' })}
      />
    </>
  )
}

function Texts({ entry, change, errorOf }: FieldsProps): ReactNode {
  const { settings } = useWorkspace()
  return (
    <>
      {settings.requireOrderByForWorkorders && (
        <TextInput
          label="Order By"
          withAsterisk
          maxLength={orderTexts.orderBy.max}
          value={entry.orderBy}
          error={errorOf('orderBy')}
          onChange={(event) => change({ orderBy: event.currentTarget.value })}
        />
      )}
      {settings.requireLocationDetailsForWorkorders && (
        <TextInput
          label="Location Details"
          withAsterisk
          maxLength={orderTexts.location3.max}
          value={entry.location3}
          error={errorOf('location3')}
          onChange={(event) => change({ location3: event.currentTarget.value })}
        />
      )}
      <Textarea
        label="Description"
        withAsterisk
        autosize
        minRows={3}
        maxRows={10}
        maxLength={maxLength.description}
        value={entry.description}
        error={errorOf('description')}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
    </>
  )
}
