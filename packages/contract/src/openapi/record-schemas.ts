import { assetClass, assetClass1, assetClass2, assetClass3 } from '../asset-classes.ts'
import { assetLife } from '../asset-life.ts'
import { assetMoveDraft, assetMoveStep } from '../asset-moves.ts'
import { asset, assetAttribute, assetMove, assetPmSchedule, assetReference, assetRow } from '../assets.ts'
import { assignmentExplanation, assignmentStep } from '../assignments.ts'
import { budgets } from '../budgets.ts'
import { buildingCondition } from '../building-conditions.ts'
import { building, floor, outline, room } from '../buildings.ts'
import { campus } from '../campuses.ts'
import { company } from '../companies.ts'
import { contactAccountCard, contactDetail, contactInvitation, contactRow, emailList } from '../contacts.ts'
import { costLine, workerLaborQuery } from '../costs.ts'
import { customFieldDefinition } from '../custom-field-definitions.ts'
import { customFieldMetadata } from '../custom-fields.ts'
import { documentListRow } from '../document-rows.ts'
import {
  documentDetail,
  documentLink,
  documentRow,
  documentVersion,
  documentVersionSummary,
} from '../documents.ts'
import { figuresAnswer } from '../figures.ts'
import { homeAnswer, requestRow } from '../home-figures.ts'
import { issueDetail, issueOrder, issueRow } from '../issues.ts'
import { quickMessage } from '../messages.ts'
import { plotPoint } from '../meter-calls.ts'
import { addedReading, meter, meterDetail, meterReading } from '../meters.ts'
import { bundleAsset, orderBundle } from '../order-bundle.ts'
import {
  costLabor,
  costPart,
  documentSummary,
  orderAsset,
  orderComment,
  orderLogEntry,
  orderSurvey,
  orderTask,
  photo,
} from '../order-children.ts'
import { orderCost, orderCosts } from '../order-costs.ts'
import { workOrderForm } from '../order-fields.ts'
import { part, partAsset, partDetail, partOrder, partSchedule, stockTransaction } from '../parts.ts'
import { placeListRow } from '../place-list.ts'
import { placeDetail, placeRow } from '../places.ts'
import { pmCalendarDay } from '../pm-calendar.ts'
import { complianceRow } from '../pm-compliance.ts'
import { pmGeneration } from '../pm-generation.ts'
import { pmPlanCounts, pmPlanLine, pmPlanOfSchedule } from '../pm-orders.ts'
import { pmPlan } from '../pm-plan.ts'
import {
  pmScheduleAsset,
  pmScheduleLocation,
  pmSchedulePart,
  pmTarget,
  pmTargetMeter,
} from '../pm-schedule-parts.ts'
import { pmDate, pmOccurrence, pmScheduleDetail, pmScheduleRow } from '../pm-schedules.ts'
import { problem, problemError } from '../problem.ts'
import { procedure, procedureRow } from '../procedures.ts'
import { property } from '../properties.ts'
import { calendarChange, propertyCalendar } from '../property-calendar.ts'
import { propertySetup } from '../property-changes.ts'
import { countAnswer, countBody, recordCount } from '../record-counts.ts'
import { recordLogPage } from '../records/record-log.ts'
import { jobTypeSuggestion, similarOrder, similarOrdersQuery } from '../request-help.ts'
import { requisition, requisitionDetail, requisitionLine, suggestion } from '../requisitions.ts'
import { runningTimer, teamWeek, timecardWeek } from '../timecards.ts'
import { defaultAssignee, jobTypeSetting, tradeSetting, tradeTree } from '../trade-settings.ts'
import { jobType, trade } from '../trades.ts'
import { vendorCertificate, vendorContact, vendorDetail, vendorRow, vendorTrade } from '../vendors.ts'
import { wantedReading } from '../wanted-readings.ts'
import { orderHistoryRow, workOrder, workOrderRow } from '../work-orders.ts'
import { workerDay } from '../worker-activity.ts'
import { newWorker, workerChange } from '../worker-changes.ts'
import { workerRow } from '../worker-list.ts'
import { jobRank, reassignTarget, worker } from '../workers.ts'
import type { NamedSchemas } from './schema-name.ts'

/** Named schemas of orders, assets, places, people and PM schedules. */
export const recordSchemas: NamedSchemas = {
  AssetClass: [assetClass, 'An asset class with its defaults and the number of its assets.'],
  AssetClass1: [assetClass1, 'A class of the first level, shown as System.'],
  AssetClass2: [assetClass2, 'A class of the second level, shown as Category.'],
  AssetClass3: [assetClass3, 'A class of the third level, shown as Function.'],
  AssetLife: [assetLife, 'Cost of an asset over its life.'],
  AssetMoveDraft: [assetMoveDraft, 'A requested move: the new place and the date.'],
  AssetMoveStep: [assetMoveStep, 'A step of a move.'],
  Asset: [asset, 'An asset with its schedules, moves, attributes, meters and documents.'],
  AssetAttribute: [assetAttribute, 'An attribute of an asset.'],
  AssetMove: [assetMove, 'A move of an asset. LTZ fields are in the time zone of the property.'],
  AssetPmSchedule: [assetPmSchedule, 'A PM schedule of an asset.'],
  AssetReference: [assetReference, 'A reference to another asset.'],
  AssetRow: [assetRow, 'An asset in a list. Of user1 to user20, only fields with a value.'],
  AssignmentExplanation: [assignmentExplanation, 'Explanation of who would get an order.'],
  AssignmentStep: [
    assignmentStep,
    'A step of automatic assignment: the remaining candidates and the excluded ones.',
  ],
  Budgets: [budgets, 'Budgets of the buildings of a property for one calendar year.'],
  Building: [building, 'A building with the job types offered there.'],
  BuildingCondition: [buildingCondition, 'The condition index of a building, with the figures behind it.'],
  Floor: [floor, 'A floor.'],
  Outline: [outline, 'Walls as a GeoJSON polygon: rings of [longitude, latitude], the outer ring first.'],
  Room: [room, 'A room.'],
  Campus: [campus, 'A campus.'],
  Company: [company, 'A vendor company.'],
  ContactAccountCard: [contactAccountCard, 'Sign-in state of a contact.'],
  ContactDetail: [contactDetail, 'A contact with all its details.'],
  ContactInvitation: [contactInvitation, 'An invitation that is open or has expired.'],
  ContactRow: [contactRow, 'A contact in a list.'],
  EmailList: [emailList, 'E-mail addresses of a set of contacts, and how many contacts have none.'],
  CostLine: [costLine, 'A labor or part line of an order. Amounts need the right to see rates.'],
  WorkerLaborQuery: [workerLaborQuery, 'Filters of labor lines.'],
  CustomFieldDefinition: [customFieldDefinition, 'A custom field of work orders, as administrators edit it.'],
  CustomFieldMetadata: [
    customFieldMetadata,
    'Definition of a custom field. `valueList` has the choices of the property.',
  ],
  DocumentDetail: [documentDetail, 'A document with its versions, newest first, and its records.'],
  DocumentLink: [documentLink, 'A record of a document, by kind and name.'],
  DocumentListRow: [documentListRow, 'A document in the list of documents.'],
  DocumentRow: [documentRow, 'A document in a list, with its last change and author.'],
  DocumentVersion: [documentVersion, 'The file of a version. `containerData` is base64.'],
  DocumentVersionSummary: [documentVersionSummary, 'A version of a document without its file.'],
  FiguresAnswer: [figuresAnswer, 'Figures of a report, by group.'],
  HomeAnswer: [homeAnswer, 'Figures of the home page.'],
  IssueDetail: [issueDetail, 'An issue with its deferral and its orders.'],
  IssueOrder: [issueOrder, 'An order of an issue.'],
  IssueRow: [issueRow, 'An issue in the issues log.'],
  RequestRow: [requestRow, 'A request that waits for approval.'],
  QuickMessage: [quickMessage, 'A quick message. One without a property is offered in all of them.'],
  PlotPoint: [plotPoint, 'A point of a plot of readings.'],
  AddedReading: [addedReading, 'A new reading, with a note when it is outside the limits of the meter.'],
  Meter: [meter, 'A meter with its latest readings. `readingCount` counts all readings.'],
  MeterDetail: [meterDetail, 'A meter with its asset and time zone.'],
  MeterReading: [meterReading, 'One reading of a meter.'],
  CostLabor: [costLabor, 'A labor line of an order.'],
  CostPart: [costPart, 'A part line of an order.'],
  DocumentSummary: [documentSummary, 'A document of an order.'],
  OrderAsset: [orderAsset, 'An asset of an order.'],
  OrderComment: [orderComment, 'A message of an order.'],
  OrderCost: [orderCost, 'An invoice of a vendor, another cost, or an estimate on an order.'],
  OrderCosts: [orderCosts, 'The costs of one order with their totals.'],
  OrderLogEntry: [orderLogEntry, 'A line of the log of an order.'],
  OrderSurvey: [orderSurvey, 'The survey of an order.'],
  OrderTask: [orderTask, 'A task of an order.'],
  Photo: [photo, 'A photo. `photo` is base64 when the caller asks for container data.'],
  WorkOrderForm: [
    workOrderForm,
    'A new order as an HTML form sends it: lists are separated by commas, custom fields are JSON.',
  ],
  Part: [part, 'A part of the catalog.'],
  PartAsset: [partAsset, 'An asset for which a part was used.'],
  PartDetail: [partDetail, 'A part with its use on orders, for assets and in PM schedules.'],
  PartOrder: [partOrder, 'A line of an order with a part.'],
  PartSchedule: [partSchedule, 'A PM schedule that plans a part.'],
  StockTransaction: [stockTransaction, 'A line of the ledger of a part. It is never edited or deleted.'],
  PlaceListRow: [placeListRow, 'A place in the list of its level. Fields of other levels are empty.'],
  PlaceDetail: [placeDetail, 'A place with all its details.'],
  PlaceRow: [placeRow, 'A campus, building, floor or room in a list.'],
  PmCalendarDay: [pmCalendarDay, 'A day with the first of its entries.'],
  ComplianceRow: [complianceRow, 'An occurrence with its outcome, reason, person and date.'],
  PmGeneration: [pmGeneration, 'Status of the hourly PM generator of a property.'],
  PmPlanCounts: [pmPlanCounts, 'Number of occurrences by outcome.'],
  PmPlanLine: [pmPlanLine, 'Planned outcome of an occurrence, with the reason.'],
  PmPlanOfSchedule: [pmPlanOfSchedule, 'Planned occurrences of a schedule.'],
  PmPlan: [pmPlan, 'Settings of a schedule that decide its dates.'],
  PmScheduleAsset: [pmScheduleAsset, 'An asset of a schedule.'],
  PmScheduleLocation: [pmScheduleLocation, 'A building, floor or room of a schedule.'],
  PmSchedulePart: [pmSchedulePart, 'A part that each order of a schedule requests.'],
  PmTarget: [pmTarget, 'A target of a schedule with its next date.'],
  PmTargetMeter: [pmTargetMeter, 'The meter of a target.'],
  PmDate: [pmDate, 'A coming date of a schedule, with its creation day and exclusions.'],
  PmOccurrence: [pmOccurrence, 'An occurrence with its outcome and order.'],
  PmScheduleDetail: [pmScheduleDetail, 'A schedule with all its details.'],
  PmScheduleRow: [pmScheduleRow, 'A schedule in a list.'],
  Problem: [problem, 'The body of every refusal.'],
  ProblemError: [
    problemError,
    'A problem: its field (dotted path, empty for the whole request), a stable code and a message.',
  ],
  Procedure: [procedure, 'A checklist with its lines in order. Orders get a copy of the lines.'],
  ProcedureRow: [procedureRow, 'A procedure in a list.'],
  Property: [
    property,
    'A property. `reqMessage` is HTML as its author typed it: sanitize it before display.',
  ],
  CalendarChange: [calendarChange, 'A change of a calendar. Absent fields stay unchanged.'],
  PropertyCalendar: [propertyCalendar, 'Working hours, holidays and closures of a property.'],
  PropertySetup: [propertySetup, 'A property with details for its administrators.'],
  CountAnswer: [countAnswer, 'Number of records by set.'],
  CountBody: [countBody, 'Sets of filters to count.'],
  RecordCount: [recordCount, 'A number of records.'],
  JobTypeSuggestion: [jobTypeSuggestion, 'A suggested job type.'],
  SimilarOrder: [
    similarOrder,
    'A similar order of the property, without requester, messages or attachments.',
  ],
  SimilarOrdersQuery: [similarOrdersQuery, 'Place and text of a request.'],
  RunningTimer: [runningTimer, 'A running timer. Its time becomes labor when it stops.'],
  Requisition: [requisition, 'A requisition of parts from one supplier.'],
  RequisitionDetail: [requisitionDetail, 'A requisition with its lines.'],
  RequisitionLine: [requisitionLine, 'A line of a requisition.'],
  Suggestion: [suggestion, 'A low part with the suggested quantity to buy.'],
  TeamWeek: [teamWeek, "A worker's week in the list of a supervisor."],
  TimecardWeek: [timecardWeek, "A worker's week with its lines, days and totals."],
  DefaultAssignee: [defaultAssignee, 'Default assignee of a trade, in a building or in the whole property.'],
  JobTypeSetting: [jobTypeSetting, 'A job type with its settings.'],
  TradeSetting: [tradeSetting, 'A trade with its job types and settings.'],
  TradeTree: [tradeTree, 'Trades with their job types.'],
  JobType: [jobType, 'A job type.'],
  Trade: [trade, 'A trade, with `jobTypes` on request.'],
  VendorCertificate: [vendorCertificate, 'A certificate of a vendor with its state today.'],
  VendorContact: [vendorContact, 'A person at a vendor.'],
  VendorDetail: [vendorDetail, 'A vendor with all its details.'],
  VendorRow: [vendorRow, 'A vendor in a list.'],
  VendorTrade: [vendorTrade, 'A trade of a vendor. Rank 1 is called first; null is not ranked.'],
  WantedReading: [wantedReading, 'A meter of PM schedules that needs a reading.'],
  BundleAsset: [bundleAsset, 'An asset of an order with its meters and their newest readings.'],
  OrderBundle: [orderBundle, 'The orders of a shift, for a device that may lose its network.'],
  OrderHistoryRow: [orderHistoryRow, 'An order in the history of an asset.'],
  WorkOrder: [
    workOrder,
    'A work order with its items, people, dates and log. Private notes and costs are empty for requesters.',
  ],
  WorkOrderRow: [workOrderRow, 'A work order in a list.'],
  WorkerDay: [workerDay, "A worker's day."],
  NewWorker: [newWorker, 'A new worker of a property.'],
  WorkerChange: [workerChange, 'A change of a worker. Absent fields stay unchanged.'],
  WorkerRow: [workerRow, 'A worker in a list. Days and weeks are those of the property.'],
  JobRank: [jobRank, 'A trade or job type that is assigned to a worker automatically, with its delay.'],
  ReassignTarget: [reassignTarget, 'A person or vendor that can be assigned.'],
  Worker: [worker, 'A worker. Users who may only assign get name, trades and presence.'],
  RecordLogPage: [recordLogPage, "A page of a record's log."],
}
