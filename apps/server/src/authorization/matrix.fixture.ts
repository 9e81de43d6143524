import type { OwnReportFields } from '@fettle/contract/own-reports'
import type { SubscriptionChoices } from '@fettle/contract/report-subscriptions'
import { firstDefinition } from '@fettle/rules/reports/report-definition'
import { accountRows } from './matrix-accounts.fixture.ts'
import { assetRows } from './matrix-assets.fixture.ts'
import type { Rows } from './matrix-calls.fixture.ts'
import { classRows } from './matrix-classes.fixture.ts'
import { contactRows } from './matrix-contacts.fixture.ts'
import { documentRows } from './matrix-documents.fixture.ts'
import { exportRows } from './matrix-exports.fixture.ts'
import { importRows } from './matrix-imports.fixture.ts'
import { issueRows } from './matrix-issues.fixture.ts'
import { listRows } from './matrix-lists.fixture.ts'
import { orderRows } from './matrix-orders.fixture.ts'
import { partRows } from './matrix-parts.fixture.ts'
import { placeAdministrationRows } from './matrix-place-administration.fixture.ts'
import { pmRows } from './matrix-pms.fixture.ts'
import { programRows } from './matrix-programs.fixture.ts'
import { propertyRows } from './matrix-properties.fixture.ts'
import {
  administers,
  edits,
  editsOrder,
  inProperty,
  needs,
  ofAllOnly,
  ofProperty,
  oneAsset,
  onlyFor,
  open,
  readsOrder,
  requesters,
  signedIn,
  whoSeesOrder,
  worksOnOrder,
} from './matrix-reach.fixture.ts'
import { requisitionRows } from './matrix-requisitions.fixture.ts'
import { stockRows } from './matrix-stock.fixture.ts'
import { vendorRows } from './matrix-vendors.fixture.ts'
import { workRows } from './matrix-work.fixture.ts'
import { workerRows } from './matrix-workers.fixture.ts'

const reportByMail: SubscriptionChoices = {
  title: 'Weekly',
  reportId: 2002,
  ownReportId: null,
  savedFilterId: null,
  customFilterId: null,
  group: null,
  period: 'last-month',
  propertyId: 1,
  weekdays: [1],
  monthDay: null,
  time: '08:00',
  recipients: ['dean@else.example'],
  onlyWithRows: false,
  attachment: 'none',
}

const ownReport: OwnReportFields = {
  definition: { ...firstDefinition('completed-orders'), title: 'Work by building', propertyId: 1 },
  sharedRoleId: null,
}

const unusedReportByMail = { others: 'f', 'manager elsewhere': 'n', manager: 'n' } as const

/**
 * The permission matrix: every call of the contract, and the expected response to each caller on the same
 * northern record.
 */
export const matrix: Rows = {
  listSettings: { people: onlyFor(['manager'], '+'), lacking: administers },
  changeSettings: { ...ofAllOnly(), body: { changes: [{ name: 'targetHours', value: 72 }] } },
  // An unused mail id, so authorized callers get 404.
  listMail: { people: onlyFor(['manager'], '+'), lacking: administers },
  getMail: {
    path: '/api/System/mail/999999',
    people: { others: 'f', 'manager elsewhere': 'n', manager: 'n' },
    lacking: administers,
  },
  retryMail: {
    path: '/api/System/mail/999999/retry',
    people: { others: 'f', 'manager elsewhere': 'n', manager: 'n' },
    lacking: administers,
  },
  countWorkOrders: {
    people: { others: '+', disabled: 'f' },
    ...needs('View Workorders'),
    body: { filters: [{}] },
  },
  getHomeFigures: { people: onlyFor(['manager'], 'n'), query: 'propertyId=1', ...needs('View Workorders') },
  getWeeklyFigures: { people: onlyFor(['manager'], 'n'), query: 'propertyId=1', ...needs('View Workorders') },
  getFigures: {
    people: onlyFor(['manager'], 'n'),
    query: 'reportId=2002&propertyId=1',
    ...needs('View Reports'),
  },
  listFigureRows: {
    people: onlyFor(['manager'], 'n'),
    query: 'reportId=2202&propertyId=1',
    ...needs('View Reports', 'View Assets'),
  },
  // Contains the property of the subscription that `createReportSubscription` adds.
  listReportSubscriptions: { people: onlyFor(['manager'], '-'), ...needs('View Reports') },
  listReportRecipients: {
    people: onlyFor(['manager'], 'n'),
    query: 'reportId=2002&propertyId=1',
    ...needs('View Reports'),
  },
  // An unused id.
  deleteReportSubscription: {
    path: '/api/Reports/subscriptions/999999',
    people: unusedReportByMail,
    ...needs('View Reports'),
  },
  sendReportSubscription: {
    path: '/api/Reports/subscriptions/999999/send',
    people: unusedReportByMail,
    ...needs('View Reports'),
  },
  changeReportSubscription: {
    path: '/api/Reports/subscriptions/999999',
    people: unusedReportByMail,
    body: { ...reportByMail, propertyId: null },
    ...needs('View Reports'),
  },
  createReportSubscription: {
    people: onlyFor(['manager'], 'n'),
    body: reportByMail,
    ...needs('View Reports'),
  },
  // Contains the report that `createOwnReport` adds.
  listOwnReports: { people: onlyFor(['manager'], '-'), ...needs('View Reports') },
  createOwnReport: { people: onlyFor(['manager'], 'n'), body: ownReport, ...needs('View Reports') },
  getOwnReport: { path: '/api/Reports/own/999999', people: unusedReportByMail, ...needs('View Reports') },
  changeOwnReport: {
    path: '/api/Reports/own/999999',
    people: unusedReportByMail,
    body: { ...ownReport, definition: { ...ownReport.definition, propertyId: null } },
    ...needs('View Reports'),
  },
  deleteOwnReport: { path: '/api/Reports/own/999999', people: unusedReportByMail, ...needs('View Reports') },
  pinOwnReport: {
    path: '/api/Reports/own/999999/pins',
    people: unusedReportByMail,
    body: { isOnMenu: true, isOnHome: true },
    ...needs('View Reports'),
  },
  pinSavedFilter: {
    path: '/api/SavedFilters/999999/pins',
    people: unusedReportByMail,
    body: { isOnMenu: true, isOnHome: true },
    ...needs('View Reports'),
  },
  listPinnedViews: {
    people: { others: 'f', 'manager elsewhere': 'n', manager: '+' },
    query: 'propertyId=1',
    ...needs('View Reports'),
  },
  listSendableViews: { people: onlyFor(['manager'], '+'), ...needs('View Reports') },
  exportFigures: {
    people: onlyFor(['manager'], 'n'),
    query: 'reportId=2002&propertyId=1',
    ...needs('View Reports'),
  },
  addPhotos: {
    people: whoSeesOrder('f'),
    ...edits,
    form: { workorderId: '1' },
  },
  // Stores bytes for the caller only; adding the photo asks for its record.
  addPhotoPart: { ...signedIn, form: { sha256: '0'.repeat(64), offset: '0' } },
  deletePhoto: worksOnOrder,
  getPhotoContent: readsOrder,
  addAssetPhotos: { ...oneAsset, form: { AssetId: '1' } },
  addDocuments: { ...editsOrder, form: { workorderId: '1' } },
  removeDocumentLink: { ...editsOrder, path: '/api/Documents/1/links', query: 'workorderId=1' },
  // Requires Edit Assets or Delete Documents: a manager without one has the other.
  removeAssetDocument: { people: onlyFor(['supervisor', 'manager'], 'n'), path: '/api/Documents/2/assets/1' },
  getDocumentContent: {
    people: whoSeesOrder('n'),
    path: '/api/Documents/1/versions/1/content',
  },

  getClientConfig: open,
  health: open,
  ready: open,
  getSystemLogo: open,
  // The URL itself is the authorization, so a made-up one is 404 for everyone.
  downloadByAddress: { people: { others: 'n', 'signed out': 'n' } },

  getVersionInformation: signedIn,
  streamEvents: signedIn,
  getSettings: signedIn,
  getMyProfile: signedIn,
  listAssetClass1: signedIn,
  listAssetClass2: signedIn,
  listAssetClass3: signedIn,
  getAttributeTemplate: signedIn,
  listCustomFields: { people: { others: '+', disabled: 'f' }, ...needs('View Workorders') },
  listPushDevices: signedIn,
  setPushDevice: {
    ...signedIn,
    body: {
      endpoint: 'https://push.example/one',
      p256dh: `B${'A'.repeat(86)}`,
      auth: 'A'.repeat(22),
      label: 'Chrome on Android',
      kinds: ['message'],
    },
  },
  // An unused id.
  removePushDevice: { people: { others: 'n', disabled: 'f' }, path: '/api/Users/MyDevices/999999' },
  changeNoticeDelivery: { ...signedIn, body: { noticeDelivery: 'daily' } },
  updateMyProfile: { people: { others: 'x', disabled: 'f', ...requesters('+') }, body: { firstName: 'R' } },

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

  ...assetRows,
  ...listRows,
  ...classRows,
  ...workerRows,
  ...documentRows,
  ...issueRows,
  ...partRows,
  ...stockRows,
  ...requisitionRows,
  ...vendorRows,
  ...accountRows,
  ...programRows,
  ...contactRows,
  ...exportRows,
  ...importRows,
  ...pmRows,
  ...propertyRows,
  ...placeAdministrationRows,
  ...workRows,
  ...orderRows,
}
