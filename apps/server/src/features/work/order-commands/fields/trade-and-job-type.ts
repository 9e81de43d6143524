import type { WorkOrderChange } from '@fettle/contract/order-fields'
import { isRequester } from '@fettle/rules/access/permissions'
import type { OrderField } from '@fettle/rules/orders/order-fields'
import { fieldChange } from '@fettle/rules/orders/order-log-events'
import { required } from '@fettle/rules/records/problem'
import type { OrderCommand } from '#features/work/work-orders/order-command.public.ts'
import { unchanged } from '#records/command/change-fields.ts'
import { chooseTradeAndJobType, type TradeAndJobType } from './choose-job-type.ts'
import type { Outcome } from './outcome.ts'

/** Current trade and job type of the order. */
const presentChoice = ({ row }: OrderCommand): TradeAndJobType => ({
  trade: row.trade_id === null ? null : { id: row.trade_id, name: row.trade ?? '' },
  jobType:
    row.job_type_id === null ? null : { id: row.job_type_id, name: row.job_type ?? '', priority: null },
})

/** Trade and job type. A new trade clears a job type that it does not have. */
export async function changeTradeAndJobType(
  command: OrderCommand,
  { trade, jobType }: WorkOrderChange,
): Promise<Outcome> {
  if (trade === undefined && jobType === undefined) return unchanged
  const { row, settings, actor, trx } = command
  const current = presentChoice(command)
  const { chosen, problems } = await chooseTradeAndJobType(trx, {
    propertyId: row.property_id,
    current,
    trade,
    jobType,
    kind: isRequester(actor) ? settings.requestJobTypeKindFilter : '',
  })
  const tradeMoved = chosen.trade?.id !== current.trade?.id
  const jobMoved = chosen.jobType?.id !== current.jobType?.id
  const needed = row.category === 'REQ' ? settings.requireJobTypeForRequests : trade === undefined
  const emptied = jobType !== undefined && jobMoved && chosen.jobType === null && problems.length === 0
  // A requester chooses only the job type, so its implied trade is not reported as changed.
  const changed: OrderField[] = [
    ...(tradeMoved && trade !== undefined ? (['trade'] as const) : []),
    ...(jobMoved ? (['jobType'] as const) : []),
  ]
  const text = (named: { name: string } | null) => named?.name ?? ''
  return {
    problems: [...problems, ...(emptied && needed ? [required('jobType', 'Job Type')] : [])],
    changed,
    columns:
      tradeMoved || jobMoved
        ? { trade_id: chosen.trade?.id ?? null, job_type_id: chosen.jobType?.id ?? null }
        : {},
    lines: [
      ...(tradeMoved ? [fieldChange({ field: 'trade' }, text(current.trade), text(chosen.trade))] : []),
      ...(jobMoved ? [fieldChange({ field: 'jobType' }, text(current.jobType), text(chosen.jobType))] : []),
    ],
  }
}
