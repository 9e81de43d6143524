import type { WorkOrder } from '@fettle/contract/work-orders'
import { offersAllTrades } from '@fettle/rules/order-visibility'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { orderName } from '#lib/order-labels.ts'
import { jobTypesQuery, newAssigneesQuery, tradesQuery } from '#lib/reference.queries.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { AssigneeField } from '#nouns/people/assignee-field.tsx'
import { ActionForm } from '#records/form/action-form.tsx'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import { useOrderChange } from '../../order-change.ts'
import { approveChange } from '../../status-changes.ts'

/** Approves a request: who takes it, and as which trade and job type ([A2.147], [A2.149], [A7.019]). */
export function ApproveForm({ order, onClose }: { order: WorkOrder; onClose: () => void }): ReactNode {
  const { user, actor, settings } = useWorkspace()
  const { propertyId } = order
  const changing = useOrderChange(order.workorderId)
  const assignees = useQuery(newAssigneesQuery(propertyId))
  const trades = useQuery(tradesQuery(propertyId))
  const jobTypes = useQuery(jobTypesQuery(propertyId))
  const [assignTo, setAssignTo] = useState(user.workerVendor ?? order.assignTo)
  const [second, setSecond] = useState(order.assignToSecondary)
  const [trade, setTrade] = useState(order.trade)
  const [jobType, setJobType] = useState(order.jobType)
  const offered = (trades.data ?? []).map(({ tradeName }) => tradeName)
  const own = user.profile.Trades
  const ofTrade = (jobTypes.data ?? []).filter(({ tradeName }) => trade === null || tradeName === trade)
  return (
    <ActionForm
      label="Approve"
      changing={changing}
      onCancel={onClose}
      onSubmit={() =>
        changing.run(approveChange(order, { assignTo, assignToSecondary: second, jobType, trade }), {
          notice: `${orderName(order)} was approved.`,
          onDone: onClose,
        })
      }
    >
      <AssigneeField label="Assign To" value={assignTo} offer={assignees} onChange={setAssignTo} />
      {settings.secondaryAssignee && (
        <AssigneeField
          label={settings.secondaryAssigneeLabel}
          value={second}
          offer={assignees}
          onChange={setSecond}
        />
      )}
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
