import type { BodyInput, Route } from '@fettle/contract/route'
import type { Row } from './matrix-reach.fixture.ts'

type Contract =
  | typeof import('@fettle/contract/account-changes')
  | typeof import('@fettle/contract/accounts')
  | typeof import('@fettle/contract/api-keys')
  | typeof import('@fettle/contract/asset-calls')
  | typeof import('@fettle/contract/asset-changes')
  | typeof import('@fettle/contract/asset-classes')
  | typeof import('@fettle/contract/asset-code')
  | typeof import('@fettle/contract/asset-labels')
  | typeof import('@fettle/contract/asset-life')
  | typeof import('@fettle/contract/asset-moves')
  | typeof import('@fettle/contract/assignments')
  | typeof import('@fettle/contract/attribute-templates')
  | typeof import('@fettle/contract/buildings')
  | typeof import('@fettle/contract/campuses')
  | typeof import('@fettle/contract/client-config')
  | typeof import('@fettle/contract/companies')
  | typeof import('@fettle/contract/contact-changes')
  | typeof import('@fettle/contract/contacts')
  | typeof import('@fettle/contract/costs')
  | typeof import('@fettle/contract/custom-fields')
  | typeof import('@fettle/contract/documents')
  | typeof import('@fettle/contract/events')
  | typeof import('@fettle/contract/exports')
  | typeof import('@fettle/contract/flags')
  | typeof import('@fettle/contract/health')
  | typeof import('@fettle/contract/home-figures')
  | typeof import('@fettle/contract/import-mappings')
  | typeof import('@fettle/contract/import-calls')
  | typeof import('@fettle/contract/mail')
  | typeof import('@fettle/contract/mail-templates')
  | typeof import('@fettle/contract/messages')
  | typeof import('@fettle/contract/meter-calls')
  | typeof import('@fettle/contract/order-commands')
  | typeof import('@fettle/contract/order-counts')
  | typeof import('@fettle/contract/order-fields')
  | typeof import('@fettle/contract/order-items')
  | typeof import('@fettle/contract/parts')
  | typeof import('@fettle/contract/photos')
  | typeof import('@fettle/contract/pm-orders')
  | typeof import('@fettle/contract/pm-generation')
  | typeof import('@fettle/contract/pm-dates')
  | typeof import('@fettle/contract/pm-preview')
  | typeof import('@fettle/contract/pm-targets')
  | typeof import('@fettle/contract/pm-list')
  | typeof import('@fettle/contract/pm-schedule-changes')
  | typeof import('@fettle/contract/pm-calendar')
  | typeof import('@fettle/contract/pm-compliance')
  | typeof import('@fettle/contract/wanted-readings')
  | typeof import('@fettle/contract/pm-schedules')
  | typeof import('@fettle/contract/procedures')
  | typeof import('@fettle/contract/order-numbers')
  | typeof import('@fettle/contract/places')
  | typeof import('@fettle/contract/properties')
  | typeof import('@fettle/contract/property-calendar')
  | typeof import('@fettle/contract/property-changes')
  | typeof import('@fettle/contract/reports')
  | typeof import('@fettle/contract/request-help')
  | typeof import('@fettle/contract/request-links')
  | typeof import('@fettle/contract/roles')
  | typeof import('@fettle/contract/saved-filters')
  | typeof import('@fettle/contract/set-up')
  | typeof import('@fettle/contract/settings')
  | typeof import('@fettle/contract/system')
  | typeof import('@fettle/contract/timecards')
  | typeof import('@fettle/contract/system-log')
  | typeof import('@fettle/contract/trade-settings')
  | typeof import('@fettle/contract/trades')
  | typeof import('@fettle/contract/timers')
  | typeof import('@fettle/contract/users')
  | typeof import('@fettle/contract/value-lists')
  | typeof import('@fettle/contract/vendor-changes')
  | typeof import('@fettle/contract/vendors')
  | typeof import('@fettle/contract/webhooks')
  | typeof import('@fettle/contract/work-orders')
  | typeof import('@fettle/contract/worker-activity')
  | typeof import('@fettle/contract/worker-changes')
  | typeof import('@fettle/contract/worker-list')
  | typeof import('@fettle/contract/workers')
type RoutesOf<Module> = Module extends unknown ? Extract<Module[keyof Module], Route> : never
type Calls = { [Call in RoutesOf<Contract> as Call['name']]: Call }
/** Fields that the test fills in for each caller. */
type FilledIn<Call extends Route> = Call['path'] extends `${string}/timers/${string}` ? 'userId' : never

type BodyOfRow<Call extends Route> = [BodyInput<Call>] extends [undefined]
  ? never
  : WithoutFilledIn<BodyInput<Call>, FilledIn<Call>>
/** Of each alternative of a body. */
type WithoutFilledIn<Body, Fields extends string> = Body extends unknown ? Omit<Body, Fields> : never

/** One row for each call of the contract, with a body that the call takes: what it no longer takes does not compile. */
export type Rows = {
  [Name in keyof Calls]: Row<BodyOfRow<Calls[Name]>>
}
