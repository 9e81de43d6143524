import { createRoute } from '@tanstack/react-router'
import type { AssetSearch } from '#features/assets/assets.list.tsx'
import type { AssignmentSearch } from '#features/assignment/assignment-search.ts'
import type { ContactSearch } from '#features/contacts/contacts.list.tsx'
import type { DocumentSearch } from '#features/documents/documents.list.tsx'
import type { FiguresSearch } from '#features/figures/figures-search.ts'
import type { ImportSearch } from '#features/imports/import-search.ts'
import type { IssueSearch } from '#features/issues/issues.list.tsx'
import type { CalendarSearch } from '#features/pms/calendar-search.ts'
import type { ComplianceSearch } from '#features/pms/compliance-search.ts'
import type { PmSearch } from '#features/pms/pms.list.tsx'
import type { TimecardSearch } from '#features/timecard/timecard-search.ts'
import type { VendorSearch } from '#features/vendors/vendors.list.tsx'
import type { RoundSearch } from '#features/work-orders/round.ts'
import type { ActivitySearch } from '#features/workers/activity-search.ts'
import type { WorkerSearch } from '#features/workers/workers.list.tsx'
import type { ListSearch } from '#nouns/orders/list-search.ts'
import type { CreateSearch } from '#nouns/orders/new-order-link.ts'
import { lazyPage, lazyRoute, login, page, readByPage, root, shell } from './base-routes.tsx'
import { HomeRoute } from './home-route.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { stockPages } from './stock-pages.tsx'

const loadAdmin = () => import('./admin/admin-route.tsx')
const loadDocument = () => import('./document-routes.tsx')
const loadExports = () => import('./exports-route.tsx')
const loadIssue = () => import('./issue-routes.tsx')
const loadImports = () => import('./imports-route.tsx')

/** The route table ([A2.015] to [A2.023]). */
const pages = [
  createRoute({
    ...page('/'),
    validateSearch: readByPage<Readonly<Record<string, unknown>>>,
    component: HomeRoute,
  }),
  createRoute({
    ...page('/orders'),
    validateSearch: readByPage<ListSearch>,
    component: lazyPage('OrdersRoute', () => import('./orders-route.tsx')),
  }),
  createRoute({
    ...page('/orders/create'),
    validateSearch: readByPage<CreateSearch>,
    component: lazyPage('CreateOrderRoute', () => import('./create-order-route.tsx')),
  }),
  lazyRoute('/orders/$workorderId', 'OrderRoute', () => import('./order-route.tsx')),
  createRoute({
    ...page('/orders/$workorderId/round'),
    validateSearch: readByPage<RoundSearch>,
    component: lazyPage('RoundRoute', () => import('./round-route.tsx')),
  }),
  createRoute({
    ...page('/assets'),
    validateSearch: readByPage<AssetSearch>,
    component: lazyPage('AssetsRoute', () => import('./assets-route.tsx')),
  }),
  createRoute({
    ...page('/assets/create'),
    validateSearch: readByPage<{ readonly copyOf?: unknown }>,
    component: lazyPage('CreateAssetRoute', () => import('./create-asset-route.tsx')),
  }),
  createRoute({
    ...page('/assets/$assetId'),
    validateSearch: readByPage<{ readonly order?: unknown; readonly label?: unknown }>,
    component: lazyPage('AssetRoute', () => import('./asset-route.tsx')),
  }),
  createRoute({
    ...page('/staff'),
    validateSearch: readByPage<ContactSearch>,
    component: lazyPage('ContactsRoute', () => import('./contacts-route.tsx')),
  }),
  lazyRoute('/staff/create', 'CreateContactRoute', () => import('./create-contact-route.tsx')),
  lazyRoute('/staff/$contactId', 'ContactRoute', () => import('./contact-route.tsx')),
  createRoute({
    ...page('/a/$code'),
    validateSearch: (search: Record<string, unknown>): { p?: string } =>
      search.p === undefined ? {} : { p: String(search.p) },
    component: lazyPage('AssetCodeRoute', () => import('./asset-code-route.tsx')),
  }),
  lazyRoute('/assets/$assetId/meters/$meterId', 'MeterRoute', () => import('./meter-route.tsx')),
  lazyRoute('/device', 'DevicePage', () => import('#features/device/pages/device-page.tsx')),
  lazyRoute('/profile', 'MyProfilePage', () => import('#features/profile/pages/my-profile-page.tsx')),
  lazyRoute('/profile/$userId', 'EditProfileRoute', () => import('./edit-profile-route.tsx')),
  lazyRoute('/reports', 'ReportsRoute', () => import('./reports-route.tsx')),
  lazyRoute('/reports/catalog', 'CatalogPage', () => import('#features/figures/pages/catalog-page.tsx')),
  lazyRoute(
    '/reports/subscriptions',
    'SubscriptionsPage',
    () => import('#features/figures/pages/subscriptions-page.tsx'),
  ),
  createRoute({
    ...page('/reports/own/new'),
    validateSearch: readByPage<FiguresSearch & { readonly copy?: number; readonly source?: string }>,
    component: lazyPage('NewReportRoute', () => import('./own-report-route.tsx')),
  }),
  createRoute({
    ...page('/reports/own/$ownReportId'),
    validateSearch: readByPage<FiguresSearch>,
    component: lazyPage('OwnReportRoute', () => import('./own-report-route.tsx')),
  }),
  createRoute({
    ...page('/reports/own/$ownReportId/edit'),
    validateSearch: readByPage<FiguresSearch>,
    component: lazyPage('EditReportRoute', () => import('./own-report-route.tsx')),
  }),
  createRoute({
    ...page('/reports/$reportId'),
    validateSearch: readByPage<FiguresSearch>,
    component: lazyPage('FiguresRoute', () => import('./figures-route.tsx')),
  }),
  lazyRoute('/my-day', 'MyDayRoute', () => import('./my-day-route.tsx')),
  createRoute({
    ...page('/timecard'),
    validateSearch: readByPage<TimecardSearch>,
    component: lazyPage('TimecardRoute', () => import('./timecard-route.tsx')),
  }),
  createRoute({
    ...page('/timecard/week'),
    validateSearch: (search: Record<string, unknown>): { start?: string } =>
      typeof search.start === 'string' ? { start: search.start } : {},
    component: lazyPage('TeamWeeksRoute', () => import('./team-weeks-route.tsx')),
  }),
  createRoute({
    ...page('/assignment'),
    validateSearch: readByPage<AssignmentSearch>,
    component: lazyPage('AssignmentRoute', () => import('./assignment-route.tsx')),
  }),
  createRoute({
    ...page('/pms'),
    validateSearch: readByPage<PmSearch>,
    component: lazyPage('PmsRoute', () => import('./pms-route.tsx')),
  }),
  lazyRoute('/pms/create', 'CreatePmRoute', () => import('./create-pm-route.tsx')),
  lazyRoute('/pms/$scheduleId', 'PmRoute', () => import('./pm-route.tsx')),
  createRoute({
    ...page('/pms/compliance'),
    validateSearch: readByPage<ComplianceSearch>,
    component: lazyPage('PmComplianceRoute', () => import('./pm-compliance-route.tsx')),
  }),
  createRoute({
    ...page('/pms/calendar'),
    validateSearch: readByPage<CalendarSearch>,
    component: lazyPage('PmCalendarRoute', () => import('./pm-calendar-route.tsx')),
  }),
  createRoute({
    ...page('/documents'),
    validateSearch: readByPage<DocumentSearch>,
    component: lazyPage('DocumentsRoute', () => import('./documents-route.tsx')),
  }),
  lazyRoute('/documents/create', 'CreateDocumentRoute', loadDocument),
  lazyRoute('/documents/$documentId', 'DocumentRoute', loadDocument),
  createRoute({
    ...page('/vendors'),
    validateSearch: readByPage<VendorSearch>,
    component: lazyPage('VendorsRoute', () => import('./vendors-route.tsx')),
  }),
  lazyRoute('/vendors/create', 'CreateVendorRoute', () => import('./create-vendor-route.tsx')),
  lazyRoute('/vendors/$vendorId', 'VendorRoute', () => import('./vendor-route.tsx')),
  createRoute({
    ...page('/workers'),
    validateSearch: readByPage<WorkerSearch>,
    component: lazyPage('WorkersRoute', () => import('./workers-route.tsx')),
  }),
  lazyRoute('/workers/create', 'CreateWorkerRoute', () => import('./create-worker-route.tsx')),
  createRoute({
    ...page('/workers/activity'),
    validateSearch: readByPage<ActivitySearch>,
    component: lazyPage('WorkerActivityRoute', () => import('./worker-activity-route.tsx')),
  }),
  lazyRoute('/workers/$workerId', 'WorkerRoute', () => import('./worker-route.tsx')),
  createRoute({
    ...page('/imports'),
    validateSearch: readByPage<{ readonly skip?: unknown }>,
    component: lazyPage('ImportsRoute', loadImports),
  }),
  createRoute({
    ...page('/imports/new'),
    validateSearch: (search: Record<string, unknown>): { kind?: string } =>
      typeof search.kind === 'string' ? { kind: search.kind } : {},
    component: lazyPage('NewImportRoute', loadImports),
  }),
  createRoute({
    ...page('/imports/$importId'),
    validateSearch: readByPage<ImportSearch>,
    component: lazyPage('ImportRoute', loadImports),
  }),
  createRoute({
    ...page('/exports'),
    validateSearch: readByPage<{ readonly skip?: unknown }>,
    component: lazyPage('ExportsRoute', loadExports),
  }),
  createRoute({
    ...page('/exports/new'),
    validateSearch: (search: Record<string, unknown>): { when?: 'night' } =>
      search.when === 'night' ? { when: 'night' } : {},
    component: lazyPage('NewExportRoute', loadExports),
  }),
  lazyRoute('/exports/nightly/$nightlyExportId', 'NightlyExportRoute', loadExports),
  createRoute({
    ...page('/issuelog'),
    validateSearch: readByPage<IssueSearch>,
    component: lazyPage('IssuesRoute', () => import('./issues-route.tsx')),
  }),
  createRoute({
    ...page('/issuelog/create'),
    validateSearch: readByPage<IssueOrigin>,
    component: lazyPage('CreateIssueRoute', loadIssue),
  }),
  lazyRoute('/issuelog/$issueId', 'IssueRoute', loadIssue),
  lazyRoute('/admin', 'AdminRoute', loadAdmin),
  createRoute({
    ...page('/admin/$section'),
    validateSearch: readByPage<Readonly<Record<string, unknown>>>,
    component: lazyPage('AdminSectionRoute', loadAdmin),
  }),
  createRoute({
    ...page('/admin/$section/$record'),
    validateSearch: readByPage<Readonly<Record<string, unknown>>>,
    component: lazyPage('AdminRecordRoute', loadAdmin),
  }),
  ...stockPages,
  createRoute({ ...page('$'), component: NotFoundPage }),
] as const

/** All URLs of the client. */
export const routeTree = root.addChildren([login, shell.addChildren(pages)])

/** Where a new issue was found, as its address says. */
type IssueOrigin = Readonly<
  Partial<Record<'order' | 'property' | 'building' | 'asset' | 'task' | 'text', unknown>>
>
