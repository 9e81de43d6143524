import type { FastifyInstance } from 'fastify'
import { registerApiKeyRoutes } from './features/desk/api-keys/api-keys.routes.ts'
import { registerEscalationRoutes } from './features/desk/escalations/escalations.routes.ts'
import { registerEventRoutes } from './features/desk/events/events.routes.ts'
import { registerExportRoutes } from './features/desk/exports/exports.routes.ts'
import { registerListExports } from './features/desk/exports/lists/list-exports.routes.ts'
import { registerFigureRoutes } from './features/desk/figures/figures.routes.ts'
import { registerHealthRoutes } from './features/desk/health/health.routes.ts'
import { registerHomeRoutes } from './features/desk/home/home.routes.ts'
import { registerImportRoutes } from './features/desk/imports/runs/imports.routes.ts'
import { registerOwnReportRoutes } from './features/desk/own-reports/own-reports.routes.ts'
import { registerReportSubscriptionRoutes } from './features/desk/report-subscriptions/report-subscriptions.routes.ts'
import { registerReportRoutes } from './features/desk/reports/reports.routes.ts'
import { registerRoleRoutes } from './features/desk/roles/roles.routes.ts'
import { registerSavedFilterRoutes } from './features/desk/saved-filters/saved-filters.routes.ts'
import { registerSetUpRoutes } from './features/desk/set-up/set-up.routes.ts'
import { registerSystemRoutes } from './features/desk/system/system.routes.ts'
import { registerSystemLogRoutes } from './features/desk/system-log/system-log.routes.ts'
import { registerAccountRoutes } from './features/desk/user-accounts/accounts.routes.ts'
import { registerWebhookRoutes } from './features/desk/webhooks/webhooks.routes.ts'
import { registerCustomFieldRoutes } from './features/foundation/custom-fields/custom-fields.routes.ts'
import { registerFlagRoutes } from './features/foundation/flags/flags.routes.ts'
import { registerMailRoutes } from './features/foundation/mail/mail.routes.ts'
import { registerBuildingRoutes } from './features/foundation/places/buildings.routes.ts'
import { registerCampusRoutes } from './features/foundation/places/campuses.routes.ts'
import { registerPropertyRoutes } from './features/foundation/properties/properties.routes.ts'
import { registerPushRoutes } from './features/foundation/push/push-devices.routes.ts'
import { registerSettingRoutes } from './features/foundation/setting-changes/settings.routes.ts'
import { registerTradeSettingRoutes } from './features/foundation/trades/trade-settings.routes.ts'
import { registerTradeRoutes } from './features/foundation/trades/trades.routes.ts'
import { registerUserRoutes } from './features/foundation/users/users.routes.ts'
import { registerValueListRoutes } from './features/foundation/value-lists/value-lists.routes.ts'
import { registerContactRoutes } from './features/people/contacts/contacts.routes.ts'
import { registerProfileRoutes } from './features/people/profile/profile.routes.ts'
import { registerCompanyRoutes } from './features/people/vendors/companies.routes.ts'
import { registerVendorRoutes } from './features/people/vendors/vendors.routes.ts'
import { registerPresenceRoutes } from './features/people/workers/presence/presence.routes.ts'
import { registerWorkerRoutes } from './features/people/workers/workers.routes.ts'
import { registerAssetClassRoutes } from './features/things/asset-classes/asset-classes.routes.ts'
import { registerAssetLifeRoutes } from './features/things/asset-life/asset-life.routes.ts'
import { registerAssetRoutes } from './features/things/assets/assets.routes.ts'
import { registerAssetMoves } from './features/things/assets/moves/asset-moves.routes.ts'
import { registerMeterRoutes } from './features/things/meters/meters.routes.ts'
import { registerPartRoutes } from './features/things/parts/parts.routes.ts'
import { registerProcedureRoutes } from './features/things/procedures/procedures.routes.ts'
import { takeBackReceipt } from './features/things/requisitions/requisitions.public.ts'
import { registerRequisitionRoutes } from './features/things/requisitions/requisitions.routes.ts'
import { registerWarehouseRoutes } from './features/things/warehouses/warehouses.routes.ts'
import { registerAssetLabelRoutes } from './features/work/asset-labels/asset-labels.routes.ts'
import { registerAssignmentRoutes } from './features/work/assignment/assignment.routes.ts'
import { registerBudgetRoutes } from './features/work/budgets/budgets.routes.ts'
import { registerCostRoutes } from './features/work/costs/costs.routes.ts'
import { registerDocumentRoutes } from './features/work/documents/documents.routes.ts'
import { getIssue, logIssueFiles } from './features/work/issues/issues.public.ts'
import { registerIssueRoutes } from './features/work/issues/issues.routes.ts'
import { registerMessageRoutes } from './features/work/messages/messages.routes.ts'
import { registerOrderBundleRoutes } from './features/work/order-bundle/order-bundle.routes.ts'
import { registerOrderCommands } from './features/work/order-commands/commands.routes.ts'
import { moveLinks } from './features/work/order-links/order-links.public.ts'
import { registerPhotoRoutes } from './features/work/photos/photos.routes.ts'
import { registerPmScheduleRoutes } from './features/work/pms/pm-schedules.routes.ts'
import { getSchedule, logScheduleDocuments } from './features/work/pms/pms.public.ts'
import { registerRequestCodes } from './features/work/request-codes/request-codes.routes.ts'
import { registerRequestHelpRoutes } from './features/work/request-help/request-help.routes.ts'
import { registerRequestLinkRoutes } from './features/work/request-links/request-links.routes.ts'
import { registerTimecardRoutes } from './features/work/timecards/timecards.routes.ts'
import { registerTimerRoutes } from './features/work/timers/timers.routes.ts'
import { registerOrderNumberRoutes } from './features/work/work-orders/order-numbers.routes.ts'
import { moveRequests } from './features/work/work-orders/work-orders.public.ts'
import { registerWorkOrderRoutes } from './features/work/work-orders/work-orders.routes.ts'
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
  registerBudgetRoutes,
  registerBuildingRoutes,
  registerCampusRoutes,
  registerCompanyRoutes,
  (app, deps) => registerContactRoutes(app, { ...deps, moves: { moveLinks, moveRequests } }),
  registerCostRoutes,
  registerCustomFieldRoutes,
  (app, deps) =>
    registerDocumentRoutes(app, {
      ...deps,
      schedules: { get: getSchedule, log: logScheduleDocuments },
      issues: { get: getIssue, log: logIssueFiles },
    }),
  registerEscalationRoutes,
  registerEventRoutes,
  registerExportRoutes,
  registerListExports,
  (app, deps) => registerFlagRoutes(app, deps, flagKinds),
  registerHealthRoutes,
  registerHomeRoutes,
  registerFigureRoutes,
  registerImportRoutes,
  registerIssueRoutes,
  registerMailRoutes,
  registerMessageRoutes,
  registerMeterRoutes,
  (app, deps) => registerPartRoutes(app, { ...deps, takeBackReceipt }),
  (app, deps) => registerPhotoRoutes(app, { ...deps, issues: { get: getIssue, log: logIssueFiles } }),
  registerPmScheduleRoutes,
  registerProcedureRoutes,
  registerPresenceRoutes,
  registerProfileRoutes,
  registerPropertyRoutes,
  registerOwnReportRoutes,
  registerPushRoutes,
  registerReportRoutes,
  registerReportSubscriptionRoutes,
  registerRequestCodes,
  registerRequestHelpRoutes,
  registerRequestLinkRoutes,
  registerRequisitionRoutes,
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
  registerWarehouseRoutes,
  registerWebhookRoutes,
  registerOrderNumberRoutes,
  registerOrderCommands,
  registerOrderBundleRoutes,
  registerWorkOrderRoutes,
  registerWorkerRoutes,
]
