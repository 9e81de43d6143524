import type { User } from '@fettle/contract/users'
import type { UserKind } from '@fettle/rules/access/permissions'
import { interfaceNames } from '@fettle/rules/desk/menu'
import { effectiveNoticeDelivery, type NoticeDelivery } from '@fettle/rules/notices/notice-delivery'
import type { Settings } from '@fettle/rules/settings/settings'
import { presentOneOrMultiple } from '#platform/http/present.ts'
import { presentStamp } from '#records/record-stamp.ts'
import type { StoredContact, StoredFilter, UserRow } from './users.repository.ts'

/** The record's version: every change of the account or of its contact raises it. */
export const versionOf = (row: Pick<UserRow, 'mod_id' | 'contact'>): number =>
  row.mod_id + (row.contact?.mod_id ?? 0)

const presentContact = (row: StoredContact): NonNullable<User['contact']> => ({
  contactId: row.id,
  ...presentStamp(row),
  emailAddress: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  company: row.company,
  tenantName: row.tenant,
  departmentName: row.department,
  propertyId: row.property_id,
  campus: row.campus,
  location1: row.building,
  floor: row.floor,
  location2: row.room,
  campusId: row.campus_id,
  buildingId: row.building_id,
  floorId: row.floor_id,
  roomId: row.room_id,
  notifyPreference: row.notify_preference,
})

const presentFilter = (row: StoredFilter): User['customFilterButtons'][number] => ({
  ...presentStamp(row),
  title: row.title,
  buttonColor: row.button_color,
  query: row.query,
})

const presentWorker = (row: UserRow): User['worker'] =>
  row.assignee_kind === 'worker' && row.assignee_id !== null
    ? {
        workerId: row.assignee_id,
        supervisorFlag: row.is_supervisor ?? false,
        tradeDisplay: presentOneOrMultiple(row.trades),
        emailAddress: row.worker_email ?? '',
        phone: row.worker_phone ?? '',
        acceptsNotices: row.worker_notify_preference !== 'none',
      }
    : null

/**
 * A user as the API returns it ([A3.017], [B3.048]–[B3.051]). In/Out is offered when both the settings and the account
 * enable it.
 */
export function presentUser(row: UserRow, settings: Pick<Settings, 'inOutActiveFlag'>): User {
  const userRole = interfaceNames[row.role_kind as UserKind]
  const name = row.display_name || row.login_name
  return {
    userId: row.id,
    fmRecordId: row.id,
    fmModId: versionOf(row),
    contactId: row.contact_id,
    loginName: row.login_name,
    properNameDisplay: name,
    emailAddress: row.email,
    userRole,
    roleName: row.role_name,
    cUserCanDos: row.privileges,
    qualifiers: row.qualifiers,
    localAccountFlag: row.local_account_flag,
    mustChangePasswordNextLogon: row.must_change_password,
    cannotChangePassword: row.cannot_change_password,
    isDisabled: row.is_disabled,
    orderTimer: row.timer && {
      workorderId: row.timer.work_order_id,
      orderNumber: row.timer.order_number,
      timerStarted: new Date(row.timer.started_at).toISOString(),
    },
    customFilterButtons: row.filters.map(presentFilter),
    noticeDelivery: effectiveNoticeDelivery(
      row.notice_delivery as NoticeDelivery,
      row.contact?.notify_preference ?? null,
    ),
    inOutStatus: row.in_out_status as User['inOutStatus'],
    inOutDateTime: row.in_out_at?.toISOString() ?? null,
    inOutCause: row.in_out_cause as User['inOutCause'],
    inOutActiveFlag: settings.inOutActiveFlag && row.in_out_active,
    propertyIds: row.property_ids,
    hasAllProperties: row.has_all_properties,
    requesterViewAllEntityOrders: row.requester_view_all_orders ? 'Yes' : 'No',
    worker: presentWorker(row),
    workerVendor: row.assignee_name,
    contact: row.contact && presentContact(row.contact),
    profile: {
      sub: row.subject,
      name,
      interface: userRole,
      cando: row.privileges,
      WorkerVendor: row.assignee_name,
      Trades: row.trades,
      PropertyId: row.property_ids.join('\n'),
    },
  }
}
