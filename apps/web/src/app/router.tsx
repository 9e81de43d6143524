import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { AssetSearch } from '#features/assets/asset-search.ts'
import type { AssignmentSearch } from '#features/assignment/assignment-search.ts'
import type { ContactSearch } from '#features/contacts/contact-search.ts'
import type { ImportSearch } from '#features/imports/import-search.ts'
import type { CalendarSearch } from '#features/pms/calendar-search.ts'
import type { ComplianceSearch } from '#features/pms/compliance-search.ts'
import type { PmSearch } from '#features/pms/pm-search.ts'
import type { TimecardSearch } from '#features/timecard/timecard-search.ts'
import type { VendorSearch } from '#features/vendors/vendor-search.ts'
import type { ListSearch } from '#features/work-orders/list-search.ts'
import type { RoundSearch } from '#features/work-orders/round.ts'
import type { ActivitySearch } from '#features/workers/activity-search.ts'
import type { WorkerSearch } from '#features/workers/worker-search.ts'
import { loadChunk } from '#lib/load-chunk.ts'
import type { CreateSearch } from '#lib/new-order-link.ts'
import { parseSearch, stringifySearch } from '#lib/search-codec.ts'
import { returnToOf, session } from '#lib/session.ts'
import { HomeRoute } from './home-route.tsx'
import { NotBuilt } from './not-built.tsx'
import { LoginPage } from './pages/login-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { RouteError } from './route-error.tsx'
import { Shell } from './shell/shell.tsx'

/** What routes are given: the server state, and why a sign-in just failed. */
export type RouterContext = { readonly queries: QueryClient; readonly signInFailure: unknown }

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { returnTo?: string; signedOut?: string } => ({
    ...(typeof search.returnTo === 'string' && { returnTo: search.returnTo }),
    ...(typeof search.signedOut === 'string' && { signedOut: search.signedOut }),
  }),
  beforeLoad: async ({ search }) => {
    if (search.signedOut !== undefined) await session.followSignOut()
    if (session.isSignedIn()) throw redirect({ href: returnPath(search.returnTo), replace: true })
  },
  component: function Login() {
    const { returnTo, signedOut } = login.useSearch()
    const { signInFailure } = login.useRouteContext()
    return (
      <LoginPage returnTo={returnPath(returnTo)} failure={signInFailure} waits={signedOut !== undefined} />
    )
  },
})

/** Everything below needs a session; without one the sign-in comes first and leads back here. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (session.isSignedIn()) return
    const signedOut = session.wasEndedByOtherTab() ? { signedOut: 'true' } : {}
    throw redirect({ to: '/login', search: { returnTo: location.href, ...signedOut } })
  },
  component: Shell,
})

const page = <P extends string>(path: P) => ({ getParentRoute: () => shell, path }) as const

const loadAdmin = () => loadChunk(() => import('./admin/admin-route.tsx'))
const loadExports = () => loadChunk(() => import('./exports-route.tsx'))
const loadImports = () => loadChunk(() => import('./imports-route.tsx'))

/** The route table ([A2.015] to [A2.023]). */
const pages = [
  createRoute({
    ...page('/'),
    // Read by the home itself: each kind of home keeps something else in its address.
    validateSearch: (search: Record<string, unknown>) => search as Readonly<Record<string, unknown>>,
    component: HomeRoute,
  }),
  createRoute({
    ...page('/orders'),
    // Read by the page itself, so that no other page loads what reading takes.
    validateSearch: (search: Record<string, unknown>) => search as ListSearch,
    component: lazyRouteComponent(() => loadChunk(() => import('./orders-route.tsx')), 'OrdersRoute'),
  }),
  createRoute({
    ...page('/orders/create'),
    // Read by the page itself, so that a value that is no id can be told.
    validateSearch: (search: Record<string, unknown>) => search as CreateSearch,
    component: lazyRouteComponent(
      () => loadChunk(() => import('./create-order-route.tsx')),
      'CreateOrderRoute',
    ),
  }),
  createRoute({
    ...page('/orders/$workorderId'),
    component: lazyRouteComponent(() => loadChunk(() => import('./order-route.tsx')), 'OrderRoute'),
  }),
  createRoute({
    ...page('/orders/$workorderId/round'),
    // Read by the page itself.
    validateSearch: (search: Record<string, unknown>) => search as RoundSearch,
    component: lazyRouteComponent(() => loadChunk(() => import('./round-route.tsx')), 'RoundRoute'),
  }),
  createRoute({
    ...page('/assets'),
    // Read by the page itself, so that no other page loads what reading takes.
    validateSearch: (search: Record<string, unknown>) => search as AssetSearch,
    component: lazyRouteComponent(() => loadChunk(() => import('./assets-route.tsx')), 'AssetsRoute'),
  }),
  createRoute({
    ...page('/assets/create'),
    // Read by the page itself, so that a value that is no id can be told.
    validateSearch: (search: Record<string, unknown>) => search as { readonly copyOf?: unknown },
    component: lazyRouteComponent(
      () => loadChunk(() => import('./create-asset-route.tsx')),
      'CreateAssetRoute',
    ),
  }),
  createRoute({
    ...page('/assets/$assetId'),
    component: lazyRouteComponent(() => loadChunk(() => import('./asset-route.tsx')), 'AssetRoute'),
  }),
  createRoute({
    ...page('/staff'),
    // Read by the page itself, so that no other page loads what reading takes.
    validateSearch: (search: Record<string, unknown>) => search as ContactSearch,
    component: lazyRouteComponent(() => loadChunk(() => import('./contacts-route.tsx')), 'ContactsRoute'),
  }),
  createRoute({
    ...page('/staff/create'),
    component: lazyRouteComponent(
      () => loadChunk(() => import('./create-contact-route.tsx')),
      'CreateContactRoute',
    ),
  }),
  createRoute({
    ...page('/staff/$contactId'),
    component: lazyRouteComponent(() => loadChunk(() => import('./contact-route.tsx')), 'ContactRoute'),
  }),
  createRoute({
    ...page('/a/$code'),
    validateSearch: (search: Record<string, unknown>): { p?: string } =>
      search.p === undefined ? {} : { p: String(search.p) },
    component: lazyRouteComponent(() => loadChunk(() => import('./asset-code-route.tsx')), 'AssetCodeRoute'),
  }),
  createRoute({
    ...page('/assets/$assetId/meters/$meterId'),
    component: lazyRouteComponent(() => loadChunk(() => import('./meter-route.tsx')), 'MeterRoute'),
  }),
  createRoute({
    ...page('/profile'),
    component: lazyRouteComponent(
      () => loadChunk(() => import('#features/profile/pages/my-profile-page.tsx')),
      'MyProfilePage',
    ),
  }),
  createRoute({
    ...page('/profile/$userId'),
    component: lazyRouteComponent(
      () => loadChunk(() => import('./edit-profile-route.tsx')),
      'EditProfileRoute',
    ),
  }),
  createRoute({
    ...page('/reports'),
    component: lazyRouteComponent(
      () => loadChunk(() => import('#features/reports/pages/reports-page.tsx')),
      'ReportsPage',
    ),
  }),
  createRoute({
    ...page('/timecard'),
    // Read by the page itself, so that no other page loads what reading takes.
    validateSearch: (search: Record<string, unknown>) => search as TimecardSearch,
    component: lazyRouteComponent(() => loadChunk(() => import('./timecard-route.tsx')), 'TimecardRoute'),
  }),
  createRoute({
    ...page('/timecard/week'),
    validateSearch: (search: Record<string, unknown>): { start?: string } =>
      typeof search.start === 'string' ? { start: search.start } : {},
    component: lazyRouteComponent(() => loadChunk(() => import('./team-weeks-route.tsx')), 'TeamWeeksRoute'),
  }),
  createRoute({
    ...page('/assignment'),
    // Read by the page itself, so that no other page loads what reading takes.
    validateSearch: (search: Record<string, unknown>) => search as AssignmentSearch,
    component: lazyRouteComponent(() => loadChunk(() => import('./assignment-route.tsx')), 'AssignmentRoute'),
  }),
  createRoute({ ...page('/parts'), component: () => <NotBuilt screen="parts" /> }),
  createRoute({
    ...page('/pms'),
    // Read by the page itself, so that no other page loads what reading takes.
    validateSearch: (search: Record<string, unknown>) => search as PmSearch,
    component: lazyRouteComponent(() => loadChunk(() => import('./pms-route.tsx')), 'PmsRoute'),
  }),
  createRoute({
    ...page('/pms/create'),
    component: lazyRouteComponent(() => loadChunk(() => import('./create-pm-route.tsx')), 'CreatePmRoute'),
  }),
  createRoute({
    ...page('/pms/$scheduleId'),
    component: lazyRouteComponent(() => loadChunk(() => import('./pm-route.tsx')), 'PmRoute'),
  }),
  createRoute({
    ...page('/pms/compliance'),
    // Read by the page itself, so that no other page loads what reading takes.
    validateSearch: (search: Record<string, unknown>) => search as ComplianceSearch,
    component: lazyRouteComponent(
      () => loadChunk(() => import('./pm-compliance-route.tsx')),
      'PmComplianceRoute',
    ),
  }),
  createRoute({
    ...page('/pms/calendar'),
    // Read by the page itself, so that no other page loads what reading takes.
    validateSearch: (search: Record<string, unknown>) => search as CalendarSearch,
    component: lazyRouteComponent(
      () => loadChunk(() => import('./pm-calendar-route.tsx')),
      'PmCalendarRoute',
    ),
  }),
  createRoute({ ...page('/documents'), component: () => <NotBuilt screen="documents" /> }),
  createRoute({
    ...page('/vendors'),
    // Read by the page itself, so that no other page loads what reading takes.
    validateSearch: (search: Record<string, unknown>) => search as VendorSearch,
    component: lazyRouteComponent(() => loadChunk(() => import('./vendors-route.tsx')), 'VendorsRoute'),
  }),
  createRoute({
    ...page('/vendors/create'),
    component: lazyRouteComponent(
      () => loadChunk(() => import('./create-vendor-route.tsx')),
      'CreateVendorRoute',
    ),
  }),
  createRoute({
    ...page('/vendors/$vendorId'),
    component: lazyRouteComponent(() => loadChunk(() => import('./vendor-route.tsx')), 'VendorRoute'),
  }),
  createRoute({
    ...page('/workers'),
    // Read by the page itself, so that no other page loads what reading takes.
    validateSearch: (search: Record<string, unknown>) => search as WorkerSearch,
    component: lazyRouteComponent(() => loadChunk(() => import('./workers-route.tsx')), 'WorkersRoute'),
  }),
  createRoute({
    ...page('/workers/create'),
    component: lazyRouteComponent(
      () => loadChunk(() => import('./create-worker-route.tsx')),
      'CreateWorkerRoute',
    ),
  }),
  createRoute({
    ...page('/workers/activity'),
    validateSearch: (search: Record<string, unknown>) => search as ActivitySearch,
    component: lazyRouteComponent(
      () => loadChunk(() => import('./worker-activity-route.tsx')),
      'WorkerActivityRoute',
    ),
  }),
  createRoute({
    ...page('/workers/$workerId'),
    component: lazyRouteComponent(() => loadChunk(() => import('./worker-route.tsx')), 'WorkerRoute'),
  }),
  createRoute({
    ...page('/imports'),
    validateSearch: (search: Record<string, unknown>) => search as { readonly skip?: unknown },
    component: lazyRouteComponent(loadImports, 'ImportsRoute'),
  }),
  createRoute({
    ...page('/imports/new'),
    validateSearch: (search: Record<string, unknown>): { kind?: string } =>
      typeof search.kind === 'string' ? { kind: search.kind } : {},
    component: lazyRouteComponent(loadImports, 'NewImportRoute'),
  }),
  createRoute({
    ...page('/imports/$importId'),
    // Read by the page itself, so that no other page loads what reading takes.
    validateSearch: (search: Record<string, unknown>) => search as ImportSearch,
    component: lazyRouteComponent(loadImports, 'ImportRoute'),
  }),
  createRoute({
    ...page('/exports'),
    validateSearch: (search: Record<string, unknown>) => search as { readonly skip?: unknown },
    component: lazyRouteComponent(loadExports, 'ExportsRoute'),
  }),
  createRoute({
    ...page('/exports/new'),
    validateSearch: (search: Record<string, unknown>): { when?: 'night' } =>
      search.when === 'night' ? { when: 'night' } : {},
    component: lazyRouteComponent(loadExports, 'NewExportRoute'),
  }),
  createRoute({
    ...page('/exports/nightly/$nightlyExportId'),
    component: lazyRouteComponent(loadExports, 'NightlyExportRoute'),
  }),
  createRoute({ ...page('/issuelog'), component: () => <NotBuilt screen="issues" /> }),
  createRoute({
    ...page('/admin'),
    component: lazyRouteComponent(loadAdmin, 'AdminRoute'),
  }),
  createRoute({
    ...page('/admin/$section'),
    // Read by the section itself: each keeps something else in its address.
    validateSearch: (search: Record<string, unknown>) => search as Readonly<Record<string, unknown>>,
    component: lazyRouteComponent(loadAdmin, 'AdminSectionRoute'),
  }),
  createRoute({
    ...page('/admin/$section/$record'),
    validateSearch: (search: Record<string, unknown>) => search as Readonly<Record<string, unknown>>,
    component: lazyRouteComponent(loadAdmin, 'AdminRecordRoute'),
  }),
  createRoute({ ...page('$'), component: NotFoundPage }),
] as const

const routeTree = root.addChildren([login, shell.addChildren(pages)])

/** Only a path of this site. */
function returnPath(wanted: string | undefined): string {
  return wanted === undefined ? session.askedBefore() : returnToOf({ returnTo: wanted })
}

/** The client's router: history mode, texts in the search, one error page, one page for unknown addresses. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
