import * as orders from '@fettle/contract/order-commands'
import * as fields from '@fettle/contract/order-fields'
import * as items from '@fettle/contract/order-items'
import { followWorkOrder, unfollowWorkOrder } from '@fettle/contract/request-help'
import type { BodyOf, Route } from '@fettle/contract/route'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { acceptFormCalls } from '#platform/http/forms.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import { namedFields } from '#records/command/change-fields.ts'
import { createOrder } from './create/create.usecases.ts'
import { duplicateOrder } from './create/duplicate.usecases.ts'
import { deleteOrder } from './delete-order.usecases.ts'
import { editFields } from './fields/fields.usecases.ts'
import * as assets from './items/assets.usecases.ts'
import { dismissFailedTask, noteFailedTask, orderFailedTask } from './items/failed-tasks.usecases.ts'
import { addComment, completeSurvey } from './items/messages.usecases.ts'
import { addSignature, deleteSignature } from './items/signature.usecases.ts'
import * as tasks from './items/tasks.usecases.ts'
import { followOrder, unfollowOrder } from './people/follow.usecases.ts'
import { reassignOrder } from './people/reassign.usecases.ts'
import { transferOrder } from './people/transfer.usecases.ts'
import { approveRequest, denyRequest, withdrawRequest } from './requests.usecases.ts'
import { putInSet, takeOutOfSet } from './sets.usecases.ts'
import * as status from './status.usecases.ts'
import { reportStillBroken } from './still-broken.usecases.ts'

/** Registers a call that changes one field, with the mapping from payload names to fields. */
const fieldRoute = <R extends Route>(
  route: R,
  names: { readonly [Name in keyof BodyOf<R>]: keyof fields.WorkOrderChange },
) => ({ route, names })

const fieldRoutes = [
  fieldRoute(fields.changeCampus, { newCampus: 'campus' }),
  fieldRoute(fields.changeDescription, { newDescription: 'description' }),
  fieldRoute(fields.changeExtendedData, { newExtendedData: 'extendedData' }),
  fieldRoute(fields.changeJobPriority, { newJobPriority: 'jobPriority' }),
  fieldRoute(fields.changeJobType, { newJobType: 'jobType' }),
  fieldRoute(fields.changeLocation, {
    newLocation1: 'building',
    newBuildingId: 'buildingId',
    newFloor: 'floor',
    newLocation2: 'suite',
    newLocation3: 'location3',
  }),
  fieldRoute(fields.changeStartDate, { newStartDate: 'startDateTime' }),
  fieldRoute(fields.changeTargetDate, { newTargetDate: 'targetDateTime' }),
  fieldRoute(fields.changeTrade, { newTrade: 'trade' }),
]

/** Registers all calls that change a work order. */
export function registerOrderCommands(app: FastifyInstance, deps: FeatureDeps): void {
  registerMaking(app, deps)
  registerStatuses(app, deps)
  registerFields(app, deps)
  registerItems(app, deps)
  registerFollowing(app, deps)
}

function registerMaking(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, fields.createWorkOrder, (input) => createOrder(deps, input, 'create', input.body))
  registerRoute(app, deps, fields.createRequest, (input) => createOrder(deps, input, 'request', input.body))
  app.register(async (scope) => {
    await acceptFormCalls(scope)
    registerRoute(scope, deps, fields.createRequestFromForm, (input) =>
      createOrder(deps, input, 'request', input.body),
    )
  })
  registerRoute(app, deps, orders.duplicateOrder, (input) => duplicateOrder(deps, input, input.params))
  registerRoute(app, deps, orders.putOrderInSet, ({ body, params, ...input }) =>
    putInSet(deps, input, { ...body, ...params }),
  )
  registerCommand(app, deps, orders.takeOrderOutOfSet, 'workorderId', takeOutOfSet)
  registerCommand(app, deps, orders.deleteWorkOrder, 'workorderId', deleteOrder)
}

function registerStatuses(app: FastifyInstance, deps: FeatureDeps): void {
  registerCommand(app, deps, orders.openOrder, 'workorderId', status.openOrder)
  registerCommand(app, deps, orders.setHold, 'workorderId', status.holdOrder)
  registerCommand(app, deps, orders.setDnc, 'workorderId', status.dncOrder)
  registerRoute(app, deps, orders.completeOrder, (input) => status.completeOrder(deps, input, input.body))
  registerRoute(app, deps, orders.setSubStatus, (input) => status.setSubStatus(deps, input, input.body))
  registerCommand(app, deps, orders.closeOutOrder, 'workorderId', status.closeOut)
  registerRoute(app, deps, orders.reopenClosedOut, (input) =>
    status.reopen(deps, input, input.params.workorderId, input.body.reason),
  )
  registerRoute(app, deps, orders.approveOrder, (input) => approveRequest(deps, input, input.body))
  registerRoute(app, deps, orders.denyOrder, (input) => denyRequest(deps, input, input.body))
  registerRoute(app, deps, orders.withdrawRequest, (input) =>
    withdrawRequest(deps, input, input.body.workorderId),
  )
  registerRoute(app, deps, orders.reportStillBroken, (input) =>
    reportStillBroken(deps, input, { ...input.params, message: input.body.message ?? '' }),
  )
  registerRoute(app, deps, orders.reassignOrder, (input) => reassignOrder(deps, input, input.body))
  registerRoute(app, deps, orders.transferOrder, (input) => transferOrder(deps, input, input.body))
}

function registerFields(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, fields.updateWorkOrder, (input) =>
    editFields(deps, input, input.params.workorderId, { change: input.body }),
  )
  for (const { route, names } of fieldRoutes)
    registerRoute(app, deps, route, (input) => {
      const { sent, names: sentNames } = namedFields(input.body, names)
      const change = fields.workOrderChange.parse(sent)
      return editFields(deps, input, input.params.workorderId, { change, names: sentNames })
    })
}

function registerFollowing(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, followWorkOrder, (input) => {
    const { params, body } = input
    return followOrder(deps, input, { ...params, followKey: body.followKey ?? null })
  })
  registerCommand(app, deps, unfollowWorkOrder, 'workorderId', unfollowOrder)
}

function registerItems(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, items.addComment, (input) => addComment(deps, input, input.body))
  registerRoute(app, deps, items.completeSurvey, (input) => completeSurvey(deps, input, input.body))
  registerRoute(app, deps, items.addOrderAsset, (input) => assets.addAsset(deps, input, input.body))
  registerRoute(app, deps, items.changeOrderAsset, (input) =>
    assets.changeAsset(deps, input, input.params, input.body),
  )
  registerRoute(app, deps, items.removeOrderAsset, (input) => assets.removeAsset(deps, input, input.params))
  registerRoute(app, deps, items.enterTaskData, (input) =>
    tasks.enterData(deps, input, input.params, input.query),
  )
  registerRoute(app, deps, items.markTaskDone, (input) =>
    tasks.markDone(deps, input, input.params, input.query.doneFlag),
  )
  registerRoute(app, deps, items.markTaskFailed, (input) =>
    tasks.markFailed(deps, input, input.params, input.query.failedFlag),
  )
  registerRoute(app, deps, items.noteTaskFailure, (input) =>
    noteFailedTask(deps, input, input.params, input.body.note),
  )
  registerRoute(app, deps, items.createTaskOrder, (input) => orderFailedTask(deps, input, input.params))
  registerRoute(app, deps, items.dismissTaskFailure, (input) =>
    dismissFailedTask(deps, input, input.params, input.body.reason),
  )
  registerRoute(app, deps, items.addSignature, (input) => addSignature(deps, input, input.body))
  registerRoute(app, deps, items.deleteSignature, (input) => deleteSignature(deps, input, input.body.orderId))
}
