import { pixelDataUri } from '#platform/testing/pixel.fixture.ts'
import type { Rows } from './matrix-calls.fixture.ts'
import {
  administers,
  approves,
  asksForOrder,
  assigns,
  closes,
  draft,
  edits,
  editsOrder,
  editsSets,
  linkKeeping,
  needs,
  ofAllOnly,
  on,
  onlyFor,
  ownLabor,
  readsOrder,
  worksOnOrder,
} from './matrix-reach.fixture.ts'

/** Matrix rows of the calls that create and change orders. */
export const orderRows = {
  createWorkOrder: {
    people: {
      others: 'f',
      'manager elsewhere': 'n',
      assignee: '+',
      'other worker': 'b',
      teammate: '+',
      'worker all': '+',
      limited: 'b',
      supervisor: '+',
      manager: '+',
    },
    lacking: { ...needs('View Workorders', 'Edit Workorders', 'Edit Orders: All').lacking, ...assigns },
    body: { ...draft, jobType: 'Northern job', assignTo: 'Northern Ann' },
  },
  findSimilarOrders: { ...asksForOrder, body: { propertyId: 1, building: 'Northern hall', text: 'Leak' } },
  suggestJobTypes: { ...asksForOrder, body: { propertyId: 1, text: 'Leak' } },
  // Users who see an order may follow it. Only the search issues a key for another order.
  followWorkOrder: { ...readsOrder, body: {} },
  unfollowWorkOrder: readsOrder,
  // Requires Manage Settings and access to the order; without access, the response has no data of the
  // northern property.
  listRequestLinks: { people: { others: 'f', manager: '-' }, lacking: linkKeeping },
  revokeRequestLinks: { people: onlyFor(['manager']), lacking: linkKeeping },
  replaceRequestLinkKey: ofAllOnly(),
  // Requires Manage Settings of the property. A building of another property is 404.
  printPlaceLabels: {
    people: onlyFor(['manager'], 'n'),
    lacking: administers,
    body: { stock: 'dymo-30336', places: 'rooms', fields: [] },
  },
  printPropertyLabels: {
    people: onlyFor(['manager'], 'n'),
    lacking: administers,
    body: { stock: 'dymo-30336', labels: 'property', fields: [] },
  },
  replaceRequestCodeKey: {
    people: onlyFor(['manager'], 'n'),
    lacking: administers,
  },
  createRequest: { ...asksForOrder, body: draft },
  createRequestFromForm: { ...asksForOrder, body: { ...draft, propertyId: '1' } },
  duplicateOrder: {
    people: {
      others: 'f',
      assignee: '+',
      teammate: '+',
      'worker all': '+',
      limited: 'b',
      supervisor: '+',
      manager: '+',
    },
    lacking: { ...edits.lacking, ...assigns },
    path: '/api/Workorders/duplicate/1/Northern%20Ann',
  },
  deleteWorkOrder: {
    people: onlyFor(['manager']),
    ...needs('Delete Workorders', 'View Workorders', 'View Orders: All'),
    path: '/api/Workorders/6',
  },

  openOrder: { ...editsOrder, path: '/api/Workorders/3/open-order' },
  setDnc: worksOnOrder,
  setHold: { ...worksOnOrder, body: {} },
  completeOrder: { ...worksOnOrder, body: on(1) },
  setSubStatus: { ...editsOrder, body: { ...on(1), requestedStatus: 'Waiting' } },
  approveOrder: { ...approves, body: on(2) },
  denyOrder: { ...approves, body: { ...on(2), denyReason: 'No' } },
  withdrawRequest: { people: onlyFor(['requester']), body: on(2) },
  // Only the requester, or the user who entered the request, may report this.
  reportStillBroken: {
    people: onlyFor(['requester']),
    path: '/api/Workorders/4/still-broken',
    body: {},
  },
  reassignOrder: {
    people: onlyFor(['assignee', 'teammate', 'worker all', 'supervisor', 'manager']),
    ...needs('View Workorders', 'View Orders: All', 'Reassign Orders: Anyone'),
    body: { ...on(1), targetWorkerName: 'Northern Flo' },
  },
  transferOrder: {
    people: { others: 'f', assignee: 'n', teammate: 'n', 'worker all': 'n', supervisor: '+', manager: '+' },
    ...needs('View Workorders', 'View Orders: All', 'Reassign Orders: Anyone'),
    body: { ...on(1), targetPropertyId: 3 },
  },
  putOrderInSet: { ...editsSets, body: { withWorkorderId: 7 } },
  takeOrderOutOfSet: { ...editsSets, path: '/api/Workorders/7/leave-set' },
  closeOutOrder: { ...closes, path: '/api/Workorders/4/close-out' },
  reopenClosedOut: { ...closes, path: '/api/Workorders/5/reopen', body: { reason: 'Again' } },

  updateWorkOrder: { ...editsOrder, body: { description: 'x' } },
  changeCampus: { ...editsOrder, body: { newCampus: null } },
  changeDescription: { ...editsOrder, body: { newDescription: 'x' } },
  changeExtendedData: { ...editsOrder, body: { newExtendedData: {} } },
  changeJobPriority: { ...editsOrder, body: { newJobPriority: 1 } },
  changeJobType: { ...editsOrder, body: { newJobType: 'Northern job' } },
  changeLocation: { ...editsOrder, body: { newLocation3: 'x' } },
  changeStartDate: { ...editsOrder, body: { newStartDate: '2026-03-11' } },
  changeTargetDate: { ...editsOrder, body: { newTargetDate: '2026-03-12' } },
  changeTrade: { ...editsOrder, body: { newTrade: 'Northern doors' } },

  addComment: {
    people: {
      others: '+',
      disabled: 'f',
      'manager elsewhere': 'f',
      'other requester': 'f',
      tenant: 'f',
      'requester elsewhere': 'f',
      'other worker': 'f',
    },
    ...edits,
    body: { ...on(1), commentText: 'x', kind: 1 },
  },
  completeSurvey: { people: onlyFor(['requester']), body: { ...on(4), surveyRating: 5 } },
  addOrderAsset: { ...editsOrder, body: { ...on(1), assetId: 2 } },
  changeOrderAsset: { ...editsOrder, body: { problem: 'x' } },
  removeOrderAsset: editsOrder,
  addOrderPart: {
    ...worksOnOrder,
    body: { ...on(1), partName: 'x', quantity: 1, partUnitCost: 1, partUnits: 'Each' },
  },
  changePartQuantity: { ...worksOnOrder, query: 'quantity=3&quantityWanted=3' },
  removeOrderPart: worksOnOrder,
  addOrderCost: {
    ...editsOrder,
    path: '/api/Workorders/1/costs',
    body: { kind: 'Other', type: 'Fee', amount: 5 },
  },
  changeOrderCost: {
    ...editsOrder,
    path: '/api/Workorders/1/costs/1',
    body: { kind: 'Other', type: 'Fee', amount: 5 },
  },
  removeOrderCost: { ...editsOrder, path: '/api/Workorders/1/costs/1' },
  enterTaskData: { ...worksOnOrder, query: 'dataEntry=x' },
  markTaskDone: { ...worksOnOrder, query: 'doneFlag=true' },
  markTaskFailed: { ...worksOnOrder, query: 'failedFlag=true' },
  noteTaskFailure: {
    ...worksOnOrder,
    path: '/api/Workorders/1/tasks/2/FailureNote',
    body: { note: 'x' },
  },
  // Task 2 failed; users who may approve decide about it.
  createTaskOrder: { ...approves, path: '/api/Workorders/1/tasks/2/order' },
  dismissTaskFailure: {
    ...approves,
    path: '/api/Workorders/1/tasks/2/dismiss',
    body: { reason: 'Known' },
  },
  addSignature: { ...worksOnOrder, body: { orderId: 1, signatureDataUri: pixelDataUri } },
  deleteSignature: { ...worksOnOrder, body: { orderId: 6 } },
  addLabor: {
    ...worksOnOrder,
    body: { ...on(1), laborName: 'Northern Ann', laborHours: 1, laborDate: '2026-03-05' },
  },
  changeLabor: { ...ownLabor, body: { laborHours: 2 } },
  deleteLabor: ownLabor,
} satisfies Partial<Rows>
