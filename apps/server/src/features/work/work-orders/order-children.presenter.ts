import type { WorkOrder } from '@fettle/contract/work-orders'
import type { Actor } from '@fettle/rules/access/permissions'
import { photoPlace } from '@fettle/rules/documents/photo-place'
import { orderLogWords } from '@fettle/rules/orders/order-log-words'
import type { Formats } from '@fettle/rules/time/formats'
import { localInstant } from '@fettle/rules/time/local-instant'
import { presentStamp } from '#records/record-stamp.ts'
import type { OrderChildren } from './order-children.repository.ts'

type Children = Pick<WorkOrder, 'assets' | 'tasks' | 'photos' | 'documents' | 'survey'>

/** Converts a PostgreSQL JSON timestamp to the API's format. */
const utc = (text: string): string => new Date(text).toISOString()
/** Presents child records that are visible to every reader of the order. `today` is the order's local day. */
export function presentChildren(
  row: OrderChildren,
  { workorderId, today, reader }: { workorderId: number; today: string; reader: Actor },
): Children {
  return {
    assets: row.assets.map((asset) => ({
      orderAssetId: asset.id,
      ...presentStamp(asset),
      assetId: asset.asset_id,
      assetCode: asset.code,
      name: asset.name,
      status: asset.status,
      criticalNum: asset.critical_number,
      isUnderWarranty: holdsOn(today, asset.warranty_starts_on, asset.warranty_ends_on),
      isUnderMaintAgreement: holdsOn(today, asset.maint_begins_on, asset.maint_ends_on),
      maintCompany: holdsOn(today, asset.maint_begins_on, asset.maint_ends_on) ? asset.maint_company : '',
      campus: asset.campus,
      location1: asset.building,
      floor: asset.floor,
      location2: asset.room,
      problem: asset.problem,
      remedy: asset.remedy,
      notes: asset.notes,
      doneFlag: asset.is_done,
      downtime: asset.downtime_hours,
      meterReading: asset.meter_reading,
    })),
    tasks: row.tasks.map((task) => ({
      taskId: task.id,
      ...presentStamp(task),
      workorderId,
      sortOrder: task.sort_order,
      taskTextCalc: task.text,
      boldFlag: task.is_bold,
      doneFlag: task.is_done,
      failedFlag: task.is_failed,
      indentLevel: task.indent_level,
      answerKind: task.answer_kind,
      choices: task.choices,
      requiredFlag: task.is_required,
      minimum: task.minimum,
      maximum: task.maximum,
      meterName: task.meter_name,
      meterUnits: task.meter_units,
      meterRolloverAt: task.meter_rollover_at,
      dataEntry: task.data_entry,
      postingFlag: task.posting_flag,
      assetId: task.asset_id,
      assetCode: task.asset_code ?? '',
      failureNote: task.failure_note,
      dismissedReason: task.failure_dismissed_reason,
      failureOrderId: task.failure_order_id,
      failureOrderNumber: task.failure_order_number ?? '',
    })),
    photos: row.photos.map((photo) => ({
      photoId: photo.id,
      ...presentStamp(photo),
      workorderId,
      assetId: null,
      photoName: photo.name,
      photoDescription: photo.description,
      ...photoPlace(photo, reader),
      photoDate: utc(photo.taken_at),
      photoBy: photo.taken_by,
      userType: photo.user_type,
    })),
    documents: row.documents.map((document) => ({
      documentId: document.id,
      ...presentStamp(document),
      docTitle: document.title,
      docType: document.type,
      docCategory: document.category,
      docDescription: document.description,
      docStatus: document.status,
      docStatusDate: document.status_on,
      currentVersion: document.current_version,
    })),
    survey: row.survey && {
      surveyId: row.survey.id,
      surveyRating: row.survey.rating,
      surveyAcceptable: row.survey.is_acceptable === null ? null : row.survey.is_acceptable ? 'Yes' : 'No',
      surveyText: row.survey.text,
      surveyDateTime: utc(row.survey.answered_at),
    },
  }
}

/** Whether a warranty or agreement is valid on a day. Without an end date it is not. */
const holdsOn = (day: string, from: string | null, to: string | null): boolean =>
  to !== null && day <= to && (from === null || from <= day)

export const presentLogLine = (
  row: OrderChildren['log'][number],
  { zone, formats }: { zone: string; formats: Formats },
) => ({
  logId: row.id,
  logTimestamp: utc(row.at),
  logTimestampLTZ: localInstant(Date.parse(row.at), zone),
  logUser: row.user_name,
  logActivity: orderLogWords(row.event, formats),
})

export const presentComment = (
  row: OrderChildren['comments'][number],
  workorderId: number,
  zone: string,
) => ({
  commentId: row.id,
  ...presentStamp(row),
  workorderId,
  kind: row.kind,
  commentText: row.text,
  commentTime: utc(row.at),
  commentTimestampLTZ: localInstant(Date.parse(row.at), zone),
  commentBy: row.user_name,
})
