import type { FastifyInstance } from 'fastify'
import { registerApiKeyRoutes } from './features/api-keys/api-keys.routes.ts'
import { registerAssetClassRoutes } from './features/asset-classes/asset-classes.routes.ts'
import { registerAssetLabelRoutes } from './features/asset-labels/asset-labels.routes.ts'
import { registerAssetLifeRoutes } from './features/asset-life/asset-life.routes.ts'
import { registerAssetRoutes } from './features/assets/assets.routes.ts'
import { registerAssetMoves } from './features/assets/moves/asset-moves.routes.ts'
import { registerAssignmentRoutes } from './features/assignment/assignment.routes.ts'
import { registerBuildingRoutes } from './features/buildings/buildings.routes.ts'
import { registerCampusRoutes } from './features/campuses/campuses.routes.ts'
import { registerCompanyRoutes } from './features/companies/companies.routes.ts'
import { registerContactRoutes } from './features/contacts/contacts.routes.ts'
import { registerCostRoutes } from './features/costs/costs.routes.ts'
import { registerCustomFieldRoutes } from './features/custom-fields/custom-fields.routes.ts'
import { registerDocumentRoutes } from './features/documents/documents.routes.ts'
import { registerEventRoutes } from './features/events/events.routes.ts'
import { registerExportRoutes } from './features/exports/exports.routes.ts'
import { registerListExports } from './features/exports/lists/list-exports.routes.ts'
import { registerFlagRoutes } from './features/flags/flags.routes.ts'
import { registerHealthRoutes } from './features/health/health.routes.ts'
import { registerHomeRoutes } from './features/home/home.routes.ts'
import { registerImportRoutes } from './features/imports/runs/imports.routes.ts'
import { registerMailRoutes } from './features/mail/mail.routes.ts'
import { registerMessageRoutes } from './features/messages/messages.routes.ts'
import { registerMeterRoutes } from './features/meters/meters.routes.ts'
import { registerOrderCommands } from './features/order-commands/commands.routes.ts'
import { moveLinks } from './features/order-links/order-links.public.ts'
import { registerPartRoutes } from './features/parts/parts.routes.ts'
import { registerPhotoRoutes } from './features/photos/photos.routes.ts'
import { registerPmScheduleRoutes } from './features/pms/pm-schedules.routes.ts'
import { getSchedule, logScheduleDocuments } from './features/pms/pms.public.ts'
import { registerProcedureRoutes } from './features/procedures/procedures.routes.ts'
import { registerProfileRoutes } from './features/profile/profile.routes.ts'
import { registerPropertyRoutes } from './features/properties/properties.routes.ts'
import { registerReportRoutes } from './features/reports/reports.routes.ts'
import { registerRequestCodes } from './features/request-codes/request-codes.routes.ts'
import { registerRequestHelpRoutes } from './features/request-help/request-help.routes.ts'
import { registerRequestLinkRoutes } from './features/request-links/request-links.routes.ts'
import { registerRoleRoutes } from './features/roles/roles.routes.ts'
import { registerSavedFilterRoutes } from './features/saved-filters/saved-filters.routes.ts'
import { registerSetUpRoutes } from './features/set-up/set-up.routes.ts'
import { registerSettingRoutes } from './features/setting-changes/settings.routes.ts'
import { registerSystemRoutes } from './features/system/system.routes.ts'
import { registerSystemLogRoutes } from './features/system-log/system-log.routes.ts'
import { registerTimecardRoutes } from './features/timecards/timecards.routes.ts'
import { registerTimerRoutes } from './features/timers/timers.routes.ts'
import { registerTradeSettingRoutes } from './features/trades/trade-settings.routes.ts'
import { registerTradeRoutes } from './features/trades/trades.routes.ts'
import { registerAccountRoutes } from './features/user-accounts/accounts.routes.ts'
import { registerUserRoutes } from './features/users/users.routes.ts'
import { registerValueListRoutes } from './features/value-lists/value-lists.routes.ts'
import { registerVendorRoutes } from './features/vendors/vendors.routes.ts'
import { registerWebhookRoutes } from './features/webhooks/webhooks.routes.ts'
import { registerOrderNumberRoutes } from './features/work-orders/order-numbers.routes.ts'
import { moveRequests } from './features/work-orders/work-orders.public.ts'
import { registerWorkOrderRoutes } from './features/work-orders/work-orders.routes.ts'
import { registerPresenceRoutes } from './features/workers/presence/presence.routes.ts'
import { registerWorkerRoutes } from './features/workers/workers.routes.ts'
import { flagKinds } from './flag-kinds.ts'
import type { FeatureDeps } from './platform/deps.ts'

export type Feature = (app: FastifyInstance, deps: FeatureDeps) => void | Promise<void>

/** The table of contents: every feature of the server, each registering its own routes. */
export const features: readonly Feature[] = [
  registerApiKeyRoutes,
  registerAssetClassRoutes,
  registerAssetLifeRoutes,
  registerAssetLabelRoutes,
  registerAssetRoutes,
  registerAssetMoves,
  registerAssignmentRoutes,
  registerBuildingRoutes,
  registerCampusRoutes,
  registerCompanyRoutes,
  (app, deps) => registerContactRoutes(app, { ...deps, moves: { moveLinks, moveRequests } }),
  registerCostRoutes,
  registerCustomFieldRoutes,
  (app, deps) =>
    registerDocumentRoutes(app, { ...deps, schedules: { get: getSchedule, log: logScheduleDocuments } }),
  registerEventRoutes,
  registerExportRoutes,
  registerListExports,
  (app, deps) => registerFlagRoutes(app, deps, flagKinds),
  registerHealthRoutes,
  registerHomeRoutes,
  registerImportRoutes,
  registerMailRoutes,
  registerMessageRoutes,
  registerMeterRoutes,
  registerPartRoutes,
  registerPhotoRoutes,
  registerPmScheduleRoutes,
  registerProcedureRoutes,
  registerPresenceRoutes,
  registerProfileRoutes,
  registerPropertyRoutes,
  registerReportRoutes,
  registerRequestCodes,
  registerRequestHelpRoutes,
  registerRequestLinkRoutes,
  registerRoleRoutes,
  registerSavedFilterRoutes,
  registerSetUpRoutes,
  registerSettingRoutes,
  registerSystemRoutes,
  registerSystemLogRoutes,
  registerTimecardRoutes,
  registerTimerRoutes,
  registerTradeRoutes,
  registerTradeSettingRoutes,
  registerAccountRoutes,
  registerUserRoutes,
  registerValueListRoutes,
  registerVendorRoutes,
  registerWebhookRoutes,
  registerOrderNumberRoutes,
  registerOrderCommands,
  registerWorkOrderRoutes,
  registerWorkerRoutes,
]
