import type { Api } from './api.ts'
import { type FullOrder, findOrder } from './orders.ts'

export type DaysOrder = Omit<FullOrder, 'tasks'> & {
  orderCategory: string
  procedureMandatoryFlag: boolean
  tasks: { taskTextCalc: string; answerKind: string; choices: string[]; meterName: string }[]
}

/**
 * An open PM order of the first property with a mandatory checklist, given to the technician of the demo world by their
 * supervisor. `wanted` asks for more of it. Throws when the demo world has none.
 */
export async function giveTechnicianAnOrder(
  supervisor: Api,
  wanted: (order: DaysOrder) => boolean,
): Promise<DaysOrder> {
  const order = (await findOrder(
    supervisor,
    'orderStatus=Open&propertyId=1&orderCategory=PM',
    (one) => wanted(one as unknown as DaysOrder) && (one as unknown as DaysOrder).procedureMandatoryFlag,
  )) as unknown as DaysOrder
  await supervisor.put('/api/Workorders/reassign', {
    workorderId: order.workorderId,
    targetWorkerName: 'Elena Novak',
    reassignType: 0,
    reason: 'Closest to it today',
  })
  return order
}
