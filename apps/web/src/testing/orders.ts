import type { OrderHistoryRow, WorkOrder, WorkOrderRow } from '@fettle/contract/work-orders'
import { type ExtraOrderText, extraOrderTexts } from '@fettle/rules/records/work-order-fields'
import type { ListQuery } from '#nouns/orders/list-search.ts'

/** The open orders of a property, as the list asks for them. */
export const openOrdersQuery: ListQuery = {
  orderStatus: ['Open'],
  sortColumn: 'orderNumber',
  sortDirection: 'descend',
  propertyId: [1],
  skip: 1,
  take: 25,
}

const noExtraTexts = Object.fromEntries(extraOrderTexts.map((name) => [name, ''])) as Record<
  ExtraOrderText,
  string
>

/** A row of the list as the server answers it, with what a test says otherwise. */
export function aRow(overrides: Partial<WorkOrderRow> = {}): WorkOrderRow {
  return {
    workorderId: 901,
    fmRecordId: 901,
    fmModId: 4,
    orderNumber: '5001',
    requestId: null,
    orderCategory: 'CM',
    orderStatus: 'Open',
    statusKind: 'open',
    setId: null,
    surveyId: null,
    pmScheduleId: null,
    propertyId: 2,
    propertyName: 'Riverside',
    campus: null,
    building: 'Mill House',
    floor: '2',
    suite: '214',
    location3: '',
    orderBy: 'Imani Brandt',
    entryWay: null,
    orderByField2: 'Accounts',
    contactId: 31,
    assignTo: 'Dana Whitfield',
    assignToId: 4,
    assignToSecondary: null,
    trade: 'HVAC',
    jobType: 'No heat',
    jobPriority: 2,
    description: 'Radiator under the window stays cold.',
    multiAssetDisplay: '',
    entryDateTime: '2026-01-05T14:30:00Z',
    entryTimestampLTZ: '2026-01-05T09:30:00-05:00',
    startDateTime: '2026-01-06T13:00:00Z',
    startTimestampLTZ: '2026-01-06T08:00:00-05:00',
    targetDateTime: '2026-01-09T22:00:00Z',
    targetTimestampLTZ: '2026-01-09T17:00:00-05:00',
    completionDateTime: null,
    completionTimestampLTZ: null,
    workorderTimeZone: 'America/New_York',
    workorderTimeZoneCode: 'EST',
    closedOutFlag: false,
    overdueFlag: false,
    completedOrderFlag: false,
    reqFlag: false,
    openOrderFlag: true,
    didNotCompleteFlag: false,
    holdFlag: false,
    withdrawnFlag: false,
    ...overrides,
  }
}

/** An order as the server answers it: bare, with what a test says otherwise. */
export function anOrder(overrides: Partial<WorkOrder> = {}): WorkOrder {
  return {
    ...aRow(),
    campusId: null,
    buildingId: 11,
    floorId: 12,
    roomId: 13,
    tradeId: 5,
    jobTypeId: 6,
    assignToSecondaryId: null,
    latitude: null,
    longitude: null,
    phoneNumber: '518-555-0142',
    reference: '',
    notes: '',
    privateNotes: '',
    extendedData: {},
    customFields: [],
    procedureName: '',
    procedureText: '',
    procedureMandatoryFlag: false,
    requiresSignature: false,
    requiresPhoto: false,
    requiresLabor: false,
    pmNumber: null,
    pmOccurrenceOn: null,
    estimatedHours: null,
    unprocessedFailedTasksFlag: false,
    ...noExtraTexts,
    signature: null,
    signatureUrl: null,
    signatureName: '',
    emailAssignee: false,
    emailRequester: false,
    denyReason: '',
    holdReason: '',
    holdUntil: null,
    entryDate: '1/5/2026',
    entryTime: '9:30 AM',
    startDate: null,
    startTime: null,
    targetDate: null,
    targetTime: null,
    completionDate: null,
    completionTime: null,
    assignedDateTime: null,
    holdDateTime: null,
    didNotCompleteDateTime: null,
    deniedDateTime: null,
    deniedCompleteDateTime: null,
    closedOutDateTime: null,
    log: [],
    comments: [],
    assets: [],
    costParts: [],
    currency: 'USD',
    costLabor: [],
    tasks: [],
    photos: [],
    documents: [],
    survey: null,
    followingFlag: false,
    followerCount: 0,
    can: {},
    ...overrides,
  }
}

/** The paged envelope around rows, standing at `skip` of `total`, `take` to a page. */
export function aPage<Row>(rows: readonly Row[], { skip = 1, total = rows.length, take = 25 } = {}) {
  const pagination = {
    pageNumber: Math.floor((skip - 1) / take) + 1,
    pageSize: take,
    totalPages: Math.ceil(total / take),
    itemsInPage: rows.length,
    totalItems: total,
  }
  return { pagination, message: '', generatedDateTime: '2026-01-07T12:00:00Z', data: rows }
}

/** Stub response with a count for each requested set: 7 for the first, 8 for the second, … */
export function countsAnswer(body: unknown): { json: object } {
  const { filters } = JSON.parse(String(body)) as { filters: unknown[] }
  return { json: { counts: filters.map((_set, at) => ({ total: 7 + at })) } }
}

/** A line of an order's procedure, still open, with what a test says otherwise. */
export const aTask = (overrides: Partial<WorkOrder['tasks'][number]> = {}): WorkOrder['tasks'][number] => {
  const taskId = overrides.taskId ?? 31
  return {
    taskId,
    fmRecordId: taskId,
    fmModId: 1,
    workorderId: 901,
    sortOrder: 1,
    taskTextCalc: 'Bleed the radiator',
    boldFlag: false,
    doneFlag: false,
    failedFlag: false,
    indentLevel: 0,
    answerKind: 'none',
    choices: [],
    requiredFlag: false,
    minimum: null,
    maximum: null,
    meterName: '',
    meterUnits: '',
    meterRolloverAt: null,
    dataEntry: '',
    postingFlag: false,
    assetId: null,
    assetCode: '',
    failureNote: '',
    dismissedReason: '',
    failureOrderId: null,
    failureOrderNumber: '',
    ...overrides,
  }
}

/** An asset on an order, in service and without findings, with the given overrides. */
export function anOrderAsset(
  overrides: Partial<WorkOrder['assets'][number]> = {},
): WorkOrder['assets'][number] {
  return {
    orderAssetId: 61,
    fmRecordId: 61,
    fmModId: 1,
    assetId: 7,
    assetCode: 'P-1',
    name: 'Pump',
    status: 'In Service',
    criticalNum: '',
    isUnderWarranty: false,
    isUnderMaintAgreement: false,
    maintCompany: '',
    campus: null,
    location1: 'Mill House',
    floor: '2',
    location2: '214',
    problem: '',
    remedy: '',
    notes: '',
    doneFlag: false,
    downtime: null,
    meterReading: null,
    ...overrides,
  }
}

type LaborLine = WorkOrder['costLabor'][number]

/** A labor line of an order as the server returns it. */
export const aLaborLine = (overrides: Partial<LaborLine> = {}): LaborLine => ({
  costId: 41,
  fmRecordId: 41,
  fmModId: 3,
  workorderId: 901,
  laborName: 'Dana Whitfield',
  laborWorkerId: 4,
  laborRate: null,
  laborDate: '2026-01-06',
  laborHours: 1.5,
  laborHoursOverTime: 0,
  tcardRecordType: 'Work Order',
  tcardNotes: '',
  orderNumber: '5001',
  propertyId: 2,
  ...overrides,
})

/** An order in the history of an asset. Its number is 5000 and its id. */
export const aHistoryRow = (
  workorderId: number,
  statusKind: OrderHistoryRow['statusKind'] = 'open',
): OrderHistoryRow => ({
  workorderId,
  fmRecordId: workorderId,
  fmModId: 1,
  orderNumber: String(5000 + workorderId),
  requestId: null,
  orderCategory: 'CM',
  orderStatus: statusKind === 'open' ? 'Open' : 'Complete',
  statusKind,
  orderBy: 'Sam Stone',
  assignTo: null,
  description: 'Noise',
  startDateTime: null,
  completionDateTime: null,
  workorderTimeZone: 'America/New_York',
})
