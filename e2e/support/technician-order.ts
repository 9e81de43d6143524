import type { Api } from './api.ts'
import { type FullOrder, findOrder } from './orders.ts'

export type DaysOrder = Omit<FullOrder, 'tasks'> & {
  orderCategory: string
  statusKind: string
  signatureUrl: string | null
  procedureMandatoryFlag: boolean
  tasks: {
    taskId: number
    taskTextCalc: string
    answerKind: string
    choices: string[]
    meterName: string
    doneFlag: boolean
    failedFlag: boolean
    dataEntry: string
  }[]
}

/**
 * Assigns a PM order of the first property with a mandatory checklist to the technician of the demo world, through
 * their supervisor: an open one, or a completed one that is reopened. All its tasks are open. `wanted` adds conditions.
 * Throws if the demo world has no such order.
 */
async function assignOrderToTechnician(
  supervisor: Api,
  isMatch: (order: DaysOrder) => boolean,
): Promise<DaysOrder> {
  const found = async (orderStatus: string) =>
    (await findOrder(supervisor, `orderStatus=${orderStatus}&propertyId=1&orderCategory=PM`, (one) => {
      const order = one as unknown as DaysOrder
      return order.procedureMandatoryFlag && isMatch(order)
    })) as unknown as DaysOrder
  const order = await found('Open').catch(() => found('Complete'))
  const { workorderId } = order
  if (order.statusKind === 'complete') await supervisor.put(`/api/Workorders/${workorderId}/open-order`, {})
  if (order.signatureUrl !== null)
    await supervisor.put('/api/Workorders/DeleteSignature', { orderId: workorderId })
  for (const { taskId, doneFlag, failedFlag, dataEntry } of order.tasks) {
    const line = `/api/Workorders/${workorderId}/tasks/${taskId}`
    if (doneFlag) await supervisor.put(`${line}/WorkorderTaskDone?doneFlag=false`, {})
    if (failedFlag) await supervisor.put(`${line}/WorkorderTaskFailed?failedFlag=false`, {})
    if (dataEntry !== '') await supervisor.put(`${line}/DataEntry?dataEntry=`, {})
  }
  await supervisor.put('/api/Workorders/reassign', {
    workorderId,
    targetWorkerName: 'Elena Novak',
    reassignType: 0,
    reason: 'Closest to it today',
  })
  return order
}

/** Stops the person's timer if one is running, so that a day starts without one. */
export async function stopAnyTimer(person: Api): Promise<void> {
  const { userId, orderTimer } = await person.get<{
    userId: number
    orderTimer: { workorderId: number } | null
  }>('/api/Users/MyProfile')
  if (!orderTimer) return
  await person.put('/api/Users/my/timers/stop', {
    userId,
    timerEndDateTime: new Date().toISOString(),
    workorder: { workorderId: orderTimer.workorderId },
  })
}

/** Prepares the technician's day: no running timer, an order with a meter to read, and a part to scan. */
export async function prepareDay(technician: Api, supervisor: Api) {
  await stopAnyTimer(technician)
  const given = await assignOrderToTechnician(supervisor, ({ tasks }) =>
    tasks.some(({ answerKind }) => answerKind === 'meter'),
  )
  const { data: parts } = await supervisor.get<{ data: { partName: string; cPartBarCode: string }[] }>(
    '/api/Parts?propertyId=1&take=1',
  )
  return { given, part: parts[0] ?? { partName: '', cPartBarCode: '' } }
}
