import type { WorkOrder } from '@fettle/contract/work-orders'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { mayReadLogLine } from '@fettle/rules/orders/order-log'
import { abilitiesFor } from '@fettle/rules/orders/order-transitions'
import type { OrderSubject } from '@fettle/rules/orders/order-verdict'
import { readsMessages } from '@fettle/rules/orders/order-visibility'
import type { Settings } from '@fettle/rules/settings/settings'
import { mergeSettings } from '@fettle/rules/settings/stored-settings'
import type { Formats } from '@fettle/rules/time/formats'
import { localDateAndTime } from '@fettle/rules/time/local-instant'
import {
  presentCustomFields,
  readableValues,
} from '#features/foundation/custom-fields/custom-fields.public.ts'
import { factsOf } from '#features/foundation/order-access/order-access.public.ts'
import { presentCostLabor, presentCostPart } from './cost-lines.presenter.ts'
import { customValuesOf } from './custom-values.ts'
import { presentChildren, presentComment, presentLogLine } from './order-children.presenter.ts'
import type { OrderDetailRow } from './order-detail.repository.ts'
import { hiddenExtraTexts, presentExtraTexts } from './order-extra-texts.ts'
import { instantOrNull, presentOrderRow, readingOf } from './order-row.presenter.ts'

export const presentOrderDetail = (
  row: OrderDetailRow,
  { actor, now }: { actor: Actor; now: Date },
): WorkOrder => {
  const { id: workorderId, time_zone: zone } = row
  const today = localDateAndTime(now.getTime(), zone).date
  const settings = mergeSettings(row.setting_rows, row.property_setting_rows)
  return {
    ...presentOrderRow(row, { actor, now }),
    ...presentFields(row),
    ...presentCustomData(row, actor, settings),
    ...presentDates(row),
    ...presentChildren(row, { workorderId, today, reader: actor }),
    currency: settings.currency,
    ...presentGuarded(row, actor, settings),
    ...hiddenFromRequester(row, actor),
    followingFlag: row.follower_ids.includes(actor.userId),
    followerCount: row.follower_ids.length,
    can: abilitiesFor(subjectOf(row), actor, settings),
  }
}

/** Fields hidden from a requester who reads another requester's order. */
function hiddenFromRequester(row: OrderDetailRow, actor: Actor): Partial<WorkOrder> {
  const reading = readingOf(row, actor)
  if (reading === 'all') return {}
  if (reading === 'no-contact-data') return { phoneNumber: '' }
  const { followers_see_messages: followersSeeMessages } = row
  const canReadMessages = readsMessages(factsOf(row), actor, { followersSeeMessages })
    ? {}
    : { comments: [], notes: '', photos: [] }
  return { ...onlyState, ...canReadMessages }
}

/** Fields cleared for followers, who see only the order's state. */
const onlyState = {
  pmNumber: null,
  pmOccurrenceOn: null,
  estimatedHours: null,
  phoneNumber: '',
  assignToSecondaryId: null,
  extendedData: {},
  customFields: [],
  procedureName: '',
  procedureText: '',
  ...hiddenExtraTexts,
  reference: '',
  signature: null,
  signatureUrl: null,
  signatureName: '',
  log: [],
  assets: [],
  tasks: [],
  documents: [],
  survey: null,
} satisfies Partial<WorkOrder>

function presentFields(row: OrderDetailRow) {
  return {
    pmNumber: row.pm_number,
    pmOccurrenceOn: row.pm_occurrence_on,
    estimatedHours: row.estimated_hours,
    campusId: row.campus_id,
    buildingId: row.building_id,
    floorId: row.floor_id,
    roomId: row.room_id,
    tradeId: row.trade_id,
    jobTypeId: row.job_type_id,
    assignToSecondaryId: row.assign_to_secondary_id,
    latitude: row.latitude,
    longitude: row.longitude,
    phoneNumber: row.phone_number,
    procedureName: row.procedure_name,
    procedureText: row.procedure_text,
    procedureMandatoryFlag: row.procedure_mandatory,
    requiresSignature: row.requires_signature,
    requiresPhoto: row.requires_photo,
    requiresLabor: row.requires_labor,
    unprocessedFailedTasksFlag: row.has_unprocessed_failed_tasks,
    ...presentExtraTexts(row),
    reference: row.reference,
    signature: row.signature_file_id === null ? null : `signature-${row.id}.png`,
    signatureUrl: row.signature_file_id === null ? null : `/api/Workorders/${row.id}/signature`,
    signatureName: row.signature_name,
    emailAssignee: row.email_assignee,
    emailRequester: row.email_requester,
    denyReason: row.deny_reason,
    holdReason: row.status_kind === 'hold' ? row.hold_reason : '',
    holdUntil: row.status_kind === 'hold' ? row.hold_until : null,
  }
}

/** Custom field values in field order, and the field definitions while enabled. */
const presentCustomData = (row: OrderDetailRow, actor: Actor, { enableCustomFields }: Settings) => ({
  extendedData: readableValues(customValuesOf(row), row.custom_fields, actor),
  customFields: enableCustomFields ? presentCustomFields(row.custom_fields, actor) : [],
})

/** Each timestamp as date and time in the order's zone ([A3.003]). */
function presentDates(row: OrderDetailRow) {
  const split = (at: Date | null) =>
    at === null ? { date: null, time: null } : localDateAndTime(at.getTime(), row.time_zone)
  const entered = localDateAndTime(row.entered_at.getTime(), row.time_zone)
  const [start, target, completed] = [split(row.start_at), split(row.target_at), split(row.completed_at)]
  return {
    entryDate: entered.date,
    entryTime: entered.time,
    startDate: start.date,
    startTime: start.time,
    targetDate: target.date,
    targetTime: target.time,
    completionDate: completed.date,
    completionTime: completed.time,
    assignedDateTime: instantOrNull(row.assigned_at),
    holdDateTime: instantOrNull(row.hold_at),
    didNotCompleteDateTime: instantOrNull(row.dnc_at),
    deniedDateTime: instantOrNull(row.denied_at),
    deniedCompleteDateTime: instantOrNull(row.denied_at),
    closedOutDateTime: instantOrNull(row.closed_out_at),
  }
}

/** Fields with further restrictions: log lines, internal messages, costs, rates. */
function presentGuarded(row: OrderDetailRow, actor: Actor, formats: Formats) {
  const { id: workorderId, order_number: orderNumber } = row
  const internal = may(actor, 'private-notes.read')
  const costs = may(actor, 'costs.read')
  const rates = may(actor, 'rates.read')
  const comments = row.comments.filter(({ kind }) => kind === 1 || internal)
  const notesOf = (wanted: 1 | 2) =>
    comments
      .filter(({ kind }) => kind === wanted)
      .map(({ text }) => text)
      .join('\n')
  return {
    log: row.log
      .filter(({ kind }) => mayReadLogLine(kind, actor))
      .map((line) => presentLogLine(line, { zone: row.time_zone, formats })),
    comments: comments.map((comment) => presentComment(comment, workorderId, row.time_zone)),
    notes: notesOf(1),
    privateNotes: notesOf(2),
    costParts: costs ? row.cost_parts.map((part) => presentCostPart(part, workorderId)) : [],
    costLabor: costs
      ? row.cost_labor.map((labor) => presentCostLabor(labor, { workorderId, orderNumber }, rates))
      : [],
  }
}

/** Converts an order for the transition rules. */
export const subjectOf = (row: OrderDetailRow): OrderSubject => ({
  ...factsOf(row),
  workorderId: row.id,
  orderNumber: row.order_number,
  orderCategory: row.category,
  kind: row.status_kind,
  subStatus: row.sub_status,
  closedOut: row.closed_out_at !== null,
})
