import type { Rows } from './matrix-calls.fixture.ts'
import {
  administers,
  approvesTimecards,
  costs,
  hash,
  keepsTimecard,
  needs,
  on,
  onlyFor,
  onlyOwnAccount,
  readsOrder,
  requesters,
  seesOrders,
  whoSeesOrder,
} from './matrix-reach.fixture.ts'

/** Matrix rows of the calls about profiles, order lists, costs, timecards and reports. */
export const workRows = {
  getUser: { people: onlyFor(['requester', 'manager'], 'n'), path: '/api/Users/3', lacking: administers },
  listUsers: { people: onlyFor(['manager'], '+'), lacking: administers },
  createUser: {
    people: onlyFor(['manager'], 'n'),
    lacking: administers,
    body: { loginName: 'newcomer', propertyId: 1, userRole: 'Administrator 13', prehashedPassword: hash },
  },
  changeUserStatus: {
    people: onlyFor(['assignee', 'manager'], 'n'),
    lacking: administers,
    body: { userId: 7, newStatus: 'In' },
  },
  saveCustomFilter: { ...onlyOwnAccount, body: { userId: 7, customFilter: { title: 'Mine', query: {} } } },
  deleteCustomFilter: { ...onlyOwnAccount, body: { userId: 7, customFilterTitle: 'Mine' } },
  startTimer: {
    people: onlyFor(['assignee', 'teammate', 'worker all', 'limited', 'supervisor']),
    body: { workorder: on(1), stopOtherTimers: true },
  },
  stopTimer: {
    people: {
      others: 'f',
      assignee: '+',
      'other worker': 'c',
      teammate: 'c',
      'worker all': 'c',
      limited: 'c',
      supervisor: 'c',
    },
    body: { workorder: on(7) },
  },

  listWorkOrders: {
    people: {
      others: '+',
      disabled: 'f',
      'manager elsewhere': '-',
      'other requester': '-',
      'requester elsewhere': '-',
      'other worker': '-',
    },
    lacking: seesOrders,
    query: 'isViewAllRequestersOrdersChecked=true',
  },
  exportWorkOrders: {
    people: { others: '+', disabled: 'f', ...requesters('f') },
    ...needs('View Workorders'),
  },
  getOrderBundle: { people: { others: '+', disabled: 'f' }, ...needs('View Workorders') },
  getWorkOrder: readsOrder,
  getSignature: { ...readsOrder, path: '/api/Workorders/6/signature' },
  listPhotos: { ...readsOrder, query: 'workorderId=1' },
  listDocuments: {
    people: whoSeesOrder('-'),
    query: 'workorderId=1',
  },
  getDocument: {
    people: whoSeesOrder('n'),
  },
  getDocumentVersion: {
    people: whoSeesOrder('n'),
    path: '/api/Documents/1/versions/1',
  },
  listCosts: {
    people: { others: '+', disabled: 'f', 'manager elsewhere': '-', ...requesters('f'), 'other worker': '-' },
    lacking: seesOrders,
  },
  listOrderLabor: {
    people: onlyFor(['assignee', 'teammate', 'worker all', 'limited', 'supervisor', 'manager']),
    query: 'workOrderId=1',
    ...needs('View Workorders', 'View Orders: All'),
  },
  listOrderCosts: {
    people: onlyFor(['assignee', 'teammate', 'worker all', 'limited', 'supervisor', 'manager']),
    path: '/api/Workorders/1/costs',
    ...needs('View Workorders', 'View Orders: All'),
  },
  getCostLabor: {
    people: { others: '+', disabled: 'f', 'manager elsewhere': 'n', ...requesters('f'), 'other worker': 'n' },
    lacking: costs,
  },
  getCostPart: {
    people: { others: '+', disabled: 'f', 'manager elsewhere': 'n', ...requesters('f'), 'other worker': 'n' },
    lacking: costs,
  },
  listWorkerLabor: {
    people: onlyFor(['assignee', 'supervisor', 'manager'], '-'),
    lacking: { 'Approve Timecards': 'f' },
    body: { laborWorkerId: 1, laborDate: '2026-03-05' },
  },
  getTimecardWeek: { ...keepsTimecard, query: 'workerId=1&date=2026-03-05' },
  listTeamWeeks: {
    people: onlyFor(['supervisor', 'manager'], '-'),
    lacking: approvesTimecards,
    query: 'date=2026-03-05',
  },
  exportPayroll: {
    people: { others: 'f', 'manager elsewhere': '-', supervisor: '-', manager: '-' },
    lacking: approvesTimecards,
    query: 'from=2026-03-01&to=2026-03-31',
  },
  submitTimecardWeek: {
    people: onlyFor(['assignee', 'supervisor', 'manager'], 'n'),
    lacking: approvesTimecards,
    body: { workerId: 1, weekStart: '2026-03-01' },
  },
  approveTimecardWeeks: {
    people: onlyFor(['supervisor', 'manager'], 'n'),
    lacking: approvesTimecards,
    body: { weeks: [{ workerId: 2, weekStart: '2026-03-01' }] },
  },
  reopenTimecardWeek: {
    people: onlyFor(['supervisor', 'manager'], 'n'),
    lacking: approvesTimecards,
    body: { workerId: 3, weekStart: '2026-03-01', reason: 'x' },
  },

  getMyReportHistory: {
    people: { others: '-', disabled: 'f', ...requesters('f'), manager: '+' },
    another: '-',
    ...needs('View Reports'),
    body: {},
  },
  getReportByQueueId: {
    people: { others: 'n', disabled: 'f', ...requesters('f'), manager: '+' },
    query: 'queueId=1',
    another: 'n',
    lacking: { 'View Reports': 'f' },
  },
  queueReport: {
    people: onlyFor(['assignee', 'teammate', 'worker all', 'limited', 'supervisor', 'manager']),
    ...needs('View Reports', 'View Workorders', 'View Orders: All'),
    body: { reportId: 1000, foundSetIds: '1' },
  },
} satisfies Partial<Rows>
