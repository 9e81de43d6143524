import type { WorkOrder } from '@fettle/contract/work-orders'
import { offersAllTrades } from '@fettle/rules/orders/order-visibility'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { AssigneeField } from '#nouns/people/assignee-field.tsx'
import { orderAssignmentQuery } from '#nouns/people/assignment.queries.ts'
import { jobTypesQuery, tradesQuery } from '#nouns/reference/reference.queries.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import { closeToRecordHeading } from '#ui/keep-focus.ts'
import { approveChange } from '../../status-changes.ts'
import { lapsedDecision } from './lapsed-action.ts'
import { UrgencyFields, urgencyOf } from './urgency-fields.tsx'

/** A chosen assignee, or null for unassigned. Undefined means automatic assignment. */
type Chosen = string | null | undefined

const assigneeOf = (chosen: Chosen) => {
  if (chosen === undefined) return {}
  return chosen === null ? { assignAutomatically: false } : { assignTo: chosen }
}

/** Candidate of automatic assignment for the current request ([C5.023]). */
function useProposal(
  order: WorkOrder,
  { isAsked, trade, jobType }: { isAsked: boolean } & Pick<WorkOrder, 'trade' | 'jobType'>,
): { name: string; reason: string } | null {
  const isAsIs = trade === order.trade && jobType === order.jobType
  const { data } = useQuery({ ...orderAssignmentQuery(order.workorderId), enabled: isAsked && isAsIs })
  if (!isAsked || !isAsIs || !data?.assignee) return null
  return { name: data.assignee.name, reason: data.reason ?? '' }
}

/** Notice of an approval, including a missing assignee after automatic assignment. */
function approvalNotice(order: WorkOrder, after: WorkOrder | null, chosen: Chosen): string {
  const approved = `${orderName(order)} was approved.`
  if (after === null || after.assignTo !== null || chosen === null) return approved
  const work = after.trade === null ? '' : ` for ${after.trade}`
  return `${approved} It is not assigned: automatic assignment found no one${work}.`
}

/** Approves a request in one call: assignee, priority, target, trade and job type ([A2.147], [A2.149], [A7.019]). */
export function ApproveForm({ order, onClose }: { order: WorkOrder; onClose: () => void }): ReactNode {
  const { user, actor, settings } = useWorkspace()
  const { propertyId } = order
  const changing = useOrderChange(order.workorderId)
  const trades = useQuery(tradesQuery(propertyId))
  const jobTypes = useQuery(jobTypesQuery(propertyId))
  const [chosen, setChosen] = useState<Chosen>(user.workerVendor ?? order.assignTo ?? undefined)
  const [second, setSecond] = useState(order.assignToSecondary)
  const [priority, setPriority] = useState(order.jobPriority)
  const [target, setTarget] = useState<string>()
  const [trade, setTrade] = useState(order.trade)
  const [jobType, setJobType] = useState(order.jobType)
  const proposal = useProposal(order, { isAsked: chosen === undefined, trade, jobType })
  const offered = (trades.data ?? []).map(({ tradeName }) => tradeName)
  const own = user.profile.Trades
  const ofTrade = (jobTypes.data ?? []).filter(({ tradeName }) => trade === null || tradeName === trade)
  return (
    <ActionForm
      label="Approve"
      lapsed={lapsedDecision(order)}
      changing={changing}
      onCancel={onClose}
      onSubmit={() =>
        changing.run(
          approveChange(order, {
            ...assigneeOf(chosen),
            assignToSecondary: second,
            ...urgencyOf(order, { priority, target }),
            jobType,
            trade,
          }),
          {
            notice: (after) => approvalNotice(order, after, chosen),
            onDone: () => closeToRecordHeading(onClose),
          },
        )
      }
    >
      <AssigneeField
        label="Assign To"
        value={chosen === undefined ? (proposal?.name ?? null) : chosen}
        propertyId={propertyId}
        source="new-order"
        placeholder={chosen === undefined ? 'Assign automatically' : ''}
        isProposed={chosen === undefined}
        {...(proposal && { note: `Found automatically: ${proposal.reason}` })}
        onChange={setChosen}
      />
      {settings.secondaryAssignee && (
        <AssigneeField
          label={settings.secondaryAssigneeLabel}
          value={second}
          propertyId={propertyId}
          source="new-order"
          onChange={setSecond}
        />
      )}
      <UrgencyFields
        propertyId={propertyId}
        priority={priority}
        isPriorityFixed={order.jobPriority !== null}
        target={target}
        onPriority={setPriority}
        onTarget={setTarget}
      />
      <ChoiceField
        label="Trade"
        value={trade}
        offer={trades}
        choices={choicesByName(
          offersAllTrades(actor) ? offered : offered.filter((name) => own.includes(name)),
        )}
        onChange={(next) => {
          setTrade(next)
          if (next !== trade) setJobType(null)
        }}
      />
      <ChoiceField
        label="Job Type"
        value={jobType}
        offer={jobTypes}
        choices={choicesByName(ofTrade.map(({ jobTypeName }) => jobTypeName))}
        onChange={setJobType}
      />
    </ActionForm>
  )
}
