import { pixelDataUri } from '#platform/testing/pixel.fixture.ts'
import type { Withheld } from './matrix-world.fixture.ts'

/**
 * What one person is answered: `+` done, or told of the record; `-` a good answer that does not tell of it; `u` 401,
 * `f` 403, `n` 404; `b` 400, `c` 409, `x` 422: let in, and refused for another reason.
 */
type Column = '+' | '-' | 'u' | 'f' | 'n' | 'b' | 'c' | 'x'
export type Row = {
  /** Signed out, disabled, manager elsewhere | the four requesters | the five workers | supervisor and manager. */
  people: string
  /** What a manager is answered who lacks this one thing; everything else must not matter. */
  lacking?: Partial<Record<Withheld, Column>> | undefined
  /** What a manager is answered who lacks nothing that matters, where that is not what the manager is answered. */
  another?: Column
  path?: string
  query?: string
  body?: object
  /** The fields of a form that carries a picture. */
  form?: Record<string, string>
}

/** The capabilities of the menu that open a call, each with what the call answers without it (A6.005, C8.2). */
const needs = (...strings: Withheld[]) => ({
  lacking: Object.fromEntries(strings.map((text) => [text, 'f'])) as Row['lacking'] & object,
})

// Who reaches what, in the words of the specification.
const open = { people: '+++ ++++ +++++ ++' }
const signedIn = { people: 'uf+ ++++ +++++ ++' }
/** Lists of one's own properties, for whoever is signed in. */
const ofProperty = { people: 'uf- +++- +++++ ++' }
/** A record of a property by its id: nobody learns that it is there beyond it. */
const inProperty = { people: 'ufn +++n +++++ ++' }
/** Capability View Assets. */
const assetList = { people: 'uf- ffff ff+f+ ++', ...needs('View Assets') }
const oneAsset = { people: 'ufn ffff ff+f+ ++', ...needs('View Assets') }
/** Everybody who handles orders, or has View Workers/Vendors, picks an assignee. */
const assignees = { people: 'uf- ffff +++++ ++' }
/** Orders that one sees: one's own, one's team's, all (A6.007-A6.009, A6.014); 403 for the others (A6.017). */
const seesOrders: Row['lacking'] = { 'View Workorders': 'f', 'View Orders: All': '-' }
const readsOrder = { people: 'uff +f+f +f+++ ++', ...needs('View Workorders', 'View Orders: All') }
const costs: Row['lacking'] = { 'View Workorders': 'f', 'View Orders: All': 'n' }
/** Changing fields and opening: an `Edit Orders` that reaches the order and is not Limited (A6.007). */
const edits = needs('View Workorders', 'Edit Workorders', 'View Orders: All', 'Edit Orders: All')
const editsOrder = { people: 'uff ffff +f++f ++', ...edits }
/** Working on it: Limited may, on their own orders. */
const worksOnOrder = { people: 'uff ffff +f+++ ++', ...edits }
const approves = {
  people: 'uff ffff fffff ++',
  ...needs('View Workorders', 'View Orders: All', 'Approve Orders: Yes'),
}
const closes = {
  people: 'uff ffff fffff f+',
  ...needs('Close Out Orders', 'View Workorders', 'View Orders: All'),
}
/** One's own labor, or anybody's as a supervisor (A6.012), or as a manager who works on the order. */
const ownLabor = {
  people: 'ufn ffff +nfff ++',
  lacking: { ...edits.lacking, 'View Orders: All': 'n' } as Row['lacking'],
}
/** Whom one may reassign to, one may make an order for. */
const assigns = { 'Reassign Orders: Anyone': 'b' } as Row['lacking']
const asksForOrder = { people: 'ufn +++n +++++ ++', lacking: { 'View Workorders': 'f' } as Row['lacking'] }
const onlyOwnAccount = { people: 'uff ffff +ffff ff' }
const administers: Row['lacking'] = { 'Manage Settings': 'f' }
const linkKeeping: Row['lacking'] = {
  'Manage Settings': 'f',
  'View Workorders': 'f',
  'View Orders: All': 'f',
}

const on = (order: number) => ({ workorderId: order })
/** Of nobody's password. */
const hash = `$argon2id$v=19$m=19456,t=2,p=1$${'c2FsdHNhbHRzYWx0c2FsdA'}$${'A'.repeat(43)}`
const draft = { propertyId: 1, description: 'x', building: 'Northern hall' }

/** Every call of the contract, and what everybody is answered who makes it on the same record of the northern property. */
export const matrix: Record<string, Row> = {
  listSettings: { people: 'uf+ ffff fffff f+', lacking: administers },
  changeSettings: {
    people: 'uf+ ffff fffff f+',
    lacking: administers,
    body: { changes: [{ name: 'targetHours', value: 72 }] },
  },
  // No mail has this id: those who may look find none.
  listMail: { people: 'uf+ ffff fffff f+', lacking: administers },
  getMail: { path: '/api/System/mail/999999', people: 'ufn ffff fffff fn', lacking: administers },
  retryMail: { path: '/api/System/mail/999999/retry', people: 'ufn ffff fffff fn', lacking: administers },
  countWorkOrders: { people: 'uf+ ++++ +++++ ++', ...needs('View Workorders'), body: { filters: [{}] } },
  getHomeFigures: { people: 'ufn ffff fffff f+', query: 'propertyId=1', ...needs('View Workorders') },
  getWeeklyFigures: { people: 'ufn ffff fffff f+', query: 'propertyId=1', ...needs('View Workorders') },
  addPhotos: { people: 'uff +fff +f+++ ++', ...edits, form: { workorderId: '1' } },
  deletePhoto: worksOnOrder,
  getPhotoContent: readsOrder,
  addDocuments: { ...editsOrder, form: { workorderId: '1' } },
  getDocumentContent: { people: 'ufn +nnn +n+++ ++', path: '/api/Documents/1/versions/1/content' },

  getClientConfig: open,
  health: open,
  ready: open,
  getSystemLogo: open,

  getVersionInformation: signedIn,
  streamEvents: signedIn,
  getSettings: signedIn,
  getMyProfile: signedIn,
  listAssetClass1: signedIn,
  listAssetClass2: signedIn,
  listAssetClass3: signedIn,
  listCustomFields: { people: 'uf+ ++++ +++++ ++', ...needs('View Workorders') },
  updateMyProfile: { people: 'ufx ++++ xxxxx xx', body: { firstName: 'R' } },

  getMyProperties: ofProperty,
  listProperties: ofProperty,
  getProperty: inProperty,
  listCampuses: ofProperty,
  listBuildings: ofProperty,
  listFloors: ofProperty,
  listRooms: ofProperty,
  listRoomsOfFloor: { ...ofProperty, query: 'buildingId=1&floorCode=1' },
  listFloorsOfBuilding: inProperty,
  getBuildingByCode: { ...inProperty, query: 'buildingCode=B' },
  listFloorsOfBuildingCode: { ...inProperty, query: 'buildingCode=B' },
  listMessages: ofProperty,
  listTrades: ofProperty,
  getTrade: inProperty,
  listTradeJobTypes: inProperty,
  listJobTypesOfProperty: inProperty,
  listPropertyJobTypes: inProperty,
  listCustomFieldMetadata: { ...inProperty, ...needs('View Workorders') },
  listJobPriorities: inProperty,
  getValueList: { ...inProperty, path: '/api/System/vlist/1/Department' },

  listAssets: assetList,
  getAsset: oneAsset,
  getAssetPhoto: { ...oneAsset, path: '/api/Assets/1/photos/0' },
  getMeterReading: oneAsset,
  listAssetHistory: {
    people: 'ufn ffff ff+f+ ++',
    lacking: { 'View Assets': 'f', 'View Workorders': '-', 'View Orders: All': '-' },
  },
  listParts: { people: 'uf- ffff +++++ ++' },
  listCompanies: assignees,
  listWorkers: assignees,
  getWorker: { people: 'ufn ffff +++++ ++' },
  createWorker: {
    people: 'ufn ffff fffff f+',
    ...needs('Edit Workers'),
    body: { propertyId: 1, workerName: 'Newcomer' },
    // The name is taken by then.
    another: 'c',
  },
  changeWorker: {
    people: 'ufn ffff fffff f+',
    ...needs('Edit Workers'),
    body: { notes: 'Knows the boilers.' },
  },
  // The worker has orders: who may delete workers is told to make them inactive.
  deleteWorker: { people: 'ufn ffff fffff fc', ...needs('Delete Workers') },
  listReassignTargets: {
    people: 'ufn ffff +-++- ++',
    lacking: { 'View Workorders': '-', 'Reassign Orders: Anyone': '-' },
  },
  listContacts: ofProperty,

  getUser: { people: 'ufn +fff fffff f+', path: '/api/Users/3', lacking: administers },
  listUsers: { people: 'uf- ffff fffff f+', lacking: administers },
  createUser: {
    people: 'ufn ffff fffff f+',
    lacking: administers,
    body: {
      loginName: 'newcomer',
      propertyId: 1,
      userRole: 'Administrator 12',
      prehashedPassword: hash,
    },
  },
  changeUserStatus: {
    people: 'ufn ffff +ffff f+',
    lacking: administers,
    body: { userId: 7, newStatus: 'In' },
  },
  saveCustomFilter: { ...onlyOwnAccount, body: { userId: 7, customFilter: { title: 'Mine', query: {} } } },
  deleteCustomFilter: { ...onlyOwnAccount, body: { userId: 7, customFilterTitle: 'Mine' } },
  startTimer: { people: 'uff ffff +f+++ +f', body: { workorder: on(1), stopOtherTimers: true } },
  stopTimer: { people: 'uff ffff +cccc cf', body: { workorder: on(7) } },

  listWorkOrders: {
    people: 'uf- +-+- +-+++ ++',
    lacking: seesOrders,
    query: 'isViewAllRequestersOrdersChecked=true',
  },
  exportWorkOrders: { people: 'uf+ ffff +++++ ++', ...needs('View Workorders') },
  getWorkOrder: readsOrder,
  getSignature: { ...readsOrder, path: '/api/Workorders/6/signature' },
  listPhotos: { ...readsOrder, query: 'workorderId=1' },
  listDocuments: { people: 'uf- +--- +-+++ ++', query: 'workorderId=1' },
  getDocument: { people: 'ufn +nnn +n+++ ++' },
  getDocumentVersion: { people: 'ufn +nnn +n+++ ++', path: '/api/Documents/1/versions/1' },
  listCosts: { people: 'uf- ffff +-+++ ++', lacking: seesOrders },
  listOrderLabor: {
    people: 'uff ffff +f+++ ++',
    query: 'workOrderId=1',
    ...needs('View Workorders', 'View Orders: All'),
  },
  getCostLabor: { people: 'ufn ffff +n+++ ++', lacking: costs },
  getCostPart: { people: 'ufn ffff +n+++ ++', lacking: costs },
  listWorkerLabor: {
    people: 'uf- ffff +ffff ++',
    lacking: { 'Approve Timecards': 'f' },
    body: { laborWorkerId: 1, laborDate: '2026-03-05' },
  },

  getMyReportHistory: { people: 'uf- ffff ----- -+', another: '-', ...needs('View Reports'), body: {} },
  getReportByQueueId: {
    people: 'ufn ffff nnnnn n+',
    query: 'queueId=1',
    another: 'n',
    lacking: { 'View Reports': 'f' },
  },
  queueReport: {
    people: 'uff ffff +f+++ ++',
    ...needs('View Reports', 'View Workorders', 'View Orders: All'),
    body: { reportId: 1000, foundSetIds: '1' },
  },

  createWorkOrder: {
    people: 'ufn ffff +b++b ++',
    lacking: { ...needs('View Workorders', 'Edit Workorders', 'Edit Orders: All').lacking, ...assigns },
    body: { ...draft, jobType: 'Northern job', assignTo: 'Northern Ann' },
  },
  findSimilarOrders: { ...asksForOrder, body: { propertyId: 1, building: 'Northern hall', text: 'Leak' } },
  suggestJobTypes: { ...asksForOrder, body: { propertyId: 1, text: 'Leak' } },
  // Whoever sees an order may follow it; the key that opens another is given by a search alone.
  followWorkOrder: { ...readsOrder, body: {} },
  unfollowWorkOrder: readsOrder,
  // Who manages settings, and sees the order; without it there is nothing to tell of the northern property.
  listRequestLinks: { people: 'uff ffff fffff f-', lacking: linkKeeping },
  revokeRequestLinks: { people: 'uff ffff fffff f+', lacking: linkKeeping },
  replaceRequestLinkKey: { people: 'uf+ ffff fffff f+', lacking: administers },
  createRequest: { ...asksForOrder, body: draft },
  createRequestFromForm: { ...asksForOrder, body: { ...draft, propertyId: '1' } },
  duplicateOrder: {
    people: 'uff ffff +f++b ++',
    lacking: { ...edits.lacking, ...assigns },
    path: '/api/Workorders/duplicate/1/Northern%20Ann',
  },
  deleteWorkOrder: {
    people: 'uff ffff fffff f+',
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
  withdrawRequest: { people: 'uff +fff fffff ff', body: on(2) },
  // Nobody but the requester, and whoever entered it, says so.
  reportStillBroken: { people: 'uff +fff fffff ff', path: '/api/Workorders/4/still-broken', body: {} },
  reassignOrder: {
    people: 'uff ffff +f++f ++',
    ...needs('View Workorders', 'View Orders: All', 'Reassign Orders: Anyone'),
    body: { ...on(1), targetWorkerName: 'Northern Flo' },
  },
  transferOrder: {
    people: 'uff ffff nfnnf ++',
    ...needs('View Workorders', 'View Orders: All', 'Reassign Orders: Anyone'),
    body: { ...on(1), targetPropertyId: 3 },
  },
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

  addComment: { people: 'uff +fff +f+++ ++', ...edits, body: { ...on(1), commentText: 'x', kind: 1 } },
  completeSurvey: { people: 'uff +fff fffff ff', body: { ...on(4), surveyRating: 5 } },
  addOrderAsset: { ...editsOrder, body: { ...on(1), assetId: 2 } },
  changeOrderAsset: { ...editsOrder, body: { problem: 'x' } },
  removeOrderAsset: editsOrder,
  addOrderPart: {
    ...worksOnOrder,
    body: { ...on(1), partName: 'x', quantity: 1, partUnitCost: 1, partUnits: 'Each' },
  },
  changePartQuantity: { ...worksOnOrder, query: 'quantity=3' },
  removeOrderPart: worksOnOrder,
  enterTaskData: { ...worksOnOrder, query: 'dataEntry=x' },
  markTaskDone: { ...worksOnOrder, query: 'doneFlag=true' },
  markTaskFailed: { ...worksOnOrder, query: 'failedFlag=true' },
  addSignature: { ...worksOnOrder, body: { orderId: 1, signatureDataUri: pixelDataUri } },
  deleteSignature: { ...worksOnOrder, body: { orderId: 6 } },
  addLabor: {
    ...worksOnOrder,
    body: { ...on(1), laborName: 'Northern Ann', laborHours: 1, laborDate: '2026-03-05' },
  },
  changeLabor: { ...ownLabor, body: { laborHours: 2 } },
  deleteLabor: ownLabor,
}
