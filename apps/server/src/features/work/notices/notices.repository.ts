import type { MailTexts } from '@fettle/rules/notices/mail-templates'
import type { NoticeDelivery } from '@fettle/rules/notices/notice-delivery'
import type { NoticePerson } from '@fettle/rules/notices/notices'
import type { PushKind } from '@fettle/rules/notices/push'
import type { StatusKind } from '@fettle/rules/orders/order-status'
import { sql } from 'kysely'
import { hasStoredServer } from '#features/foundation/mail/mail.public.ts'
import {
  justCreated,
  justCreatedId,
  type WhichOrder,
} from '#features/foundation/order-access/order-access.public.ts'
import { streetAddress } from '#features/foundation/places/places.public.ts'
import { priorityName } from '#features/foundation/trades/trades.public.ts'
import type { Author } from '#platform/db/author.ts'
import { compiledOnce } from '#platform/db/compile-once.ts'
import type { Named, Stored, Trx } from '#platform/db/database.ts'
import { queueForRows } from '#platform/db/pipelined.ts'
import { prepared } from '#platform/db/prepared.ts'

/** A person to notify, with the record whose link the mail contains. */
export type ReachedPerson = NoticePerson & {
  contactId: number | null
  companyId: number | null
  /** The person's account and delivery choice. Null without an account. */
  userId: number | null
  noticeDelivery: NoticeDelivery | null
  /** Kinds of push messages that a device of the person gets. */
  pushKinds: PushKind[]
}

/** An order as notices describe it, with everyone who may be notified. */
export type NoticeFacts = Stored<
  'work_order',
  | 'id'
  | 'property_id'
  | 'number'
  | 'request_number'
  | 'category'
  | 'is_withdrawn'
  | 'location3'
  | 'description'
  | 'order_by'
  | 'contact_id'
  | 'email_assignee'
  | 'email_requester'
  | 'target_at'
  | 'job_priority'
> &
  Stored<'property', 'help_email' | 'time_zone'> &
  Named<'sub_status' | 'job_type' | 'trade' | 'building' | 'floor' | 'room' | 'assign_to'> & {
    property_name: string
    street: string | null
    /** Name of the priority. */
    priority: string | null
    status_kind: StatusKind
    /** Whether the requester can answer the survey: unanswered, and not staff. */
    asker_may_rate: boolean
    actor_name: string
    people: ReachedPerson[]
    /** Customized texts. */
    mail_texts: (MailTexts & { kind: string })[]
    /** An administrator has stored a mail server. */
    has_mail_server: boolean
    /** A device gets messages about emergencies. */
    has_emergency_devices: boolean
  }

/**
 * Reads the order as changed by the transaction, sent with the next statement. `previousIds` are the
 * assignees before the change. The requester is the order's contact, or else the user who entered it. The
 * supervisor is the first assignee's, else the trade's in the property, else all supervisors of the
 * property; they are read only with `withSupervisors`. Workers who prefer text messages or the app get email,
 * because nothing sends those.
 */
export async function readNoticeFacts(
  trx: Trx,
  workorderId: WhichOrder,
  {
    previousIds,
    author: { userId, outsider: author },
    withSupervisors,
  }: { previousIds: readonly number[]; author: Author; withSupervisors: boolean },
): Promise<() => Promise<NoticeFacts>> {
  const query = noticeFacts(
    trx,
    author?.name ?? null,
    author?.address ?? null,
    userId,
    workorderId === justCreated ? null : workorderId,
    withSupervisors,
    previousIds,
  )
  const read = await queueForRows(trx, query)
  return async () => (await read())[0] as NoticeFacts
}

const noticeFacts = compiledOnce(
  (
    db,
    authorName: string | null,
    authorAddress: string | null,
    userId: number | null,
    /** Null for the order just inserted. */
    workorderId: number | null,
    withSupervisors: boolean,
    previousIds: readonly number[],
  ) =>
    sql<NoticeFacts>`${prepared}
    with acting as (
      select u.id, coalesce(${authorName}::text, nullif(u.display_name, ''), u.login_name) as name,
        fold(coalesce(${authorAddress}::text, u.email)) as email, u.contact_id, u.assignee_id
      from (values (${userId}::bigint)) doer (id) left join user_account u on u.id = doer.id
    ),
    wo as (select * from work_order where id = (select coalesce(${workorderId}::bigint, ${justCreatedId}))),
    supervising as (
      select w.id, a.name, w.email, min(nearness) over () as nearest, nearness
      from wo join worker w on ${withSupervisors}::boolean and btrim(w.email) <> '' and w.notify_preference <> 'none'
      join assignee a on a.id = w.id and a.is_active
      left join worker lead on lead.id = wo.assign_to_id
      cross join lateral (select case when w.id = lead.supervisor_id then 1
        when exists (select from assignee_trade t where t.assignee_id = w.id and t.trade_id = wo.trade_id) then 2
        else 3 end as nearness) how
      where (w.id = lead.supervisor_id or w.is_supervisor) and w.property_id = wo.property_id
    ),
    told as (
      select case when a.id = wo.assign_to_id then 'assignee' when a.id = wo.assign_to_secondary_id then 'secondary'
          else 'previous' end as role,
        a.name, coalesce(w.email, c.email, '') as address,
        a.is_active and coalesce(w.notify_preference, 'email') <> 'none' as accepts,
        a.id = acting.assignee_id as is_actor, true as reads_messages, null::bigint as contact_id, c.id as company_id,
        case when w.id is not null then (select min(u.id) from user_account u where u.assignee_id = w.id and not u.is_disabled) end
          as user_id
      from wo cross join acting
      join assignee a on a.id in (wo.assign_to_id, wo.assign_to_secondary_id) or a.id = any(${previousIds}::bigint[])
      left join worker w on w.id = a.id left join company c on c.id = a.id
      union all
      select 'requester', btrim(k.first_name || ' ' || k.last_name), k.email,
        k.is_active and k.notify_preference = 'email', k.id = acting.contact_id, true, k.id, null,
        (select min(u.id) from user_account u where u.contact_id = k.id and not u.is_disabled)
      from wo cross join acting join contact k on k.id = wo.contact_id
      union all
      select 'requester', coalesce(nullif(u.display_name, ''), u.login_name), u.email, not u.is_disabled, u.id = acting.id, true,
        null, null, u.id
      from wo cross join acting join user_account u on u.id = wo.entered_by_user_id
      where wo.contact_id is null
      union all
      select 'follower', coalesce(nullif(u.display_name, ''), u.login_name), u.email,
        not u.is_disabled and coalesce(k.is_active and k.notify_preference = 'email', true), u.id = acting.id,
        u.requester_view_all_orders or exists (select from role where role.id = u.role_id and role.kind <> 'requester'),
        null, null, u.id
      from wo cross join acting join work_order_follower f on f.work_order_id = wo.id
      join user_account u on u.id = f.user_id
      join user_property up on up.user_id = u.id and up.property_id = wo.property_id
      left join contact k on k.id = u.contact_id
      union all
      select 'guest-follower', k.last_name, k.email, k.is_active and k.notify_preference = 'email', false, false,
        k.id, null, null
      from wo join work_order_follower f on f.work_order_id = wo.id and f.confirmed_at is not null
      join contact k on k.id = f.contact_id
      union all
      select 'supervisor', s.name, s.email, true, s.id = acting.assignee_id, true, null, null,
        (select min(u.id) from user_account u where u.assignee_id = s.id and not u.is_disabled)
      from supervising s cross join acting where s.nearness = s.nearest
    )
    select wo.id, wo.property_id, p.name as property_name, p.help_email, wo.number, wo.request_number, wo.category,
      wo.status_kind, wo.is_withdrawn, s.name as sub_status, j.name as job_type, t.name as trade, b.name as building, f.name as floor,
      nullif(concat_ws(' ', r.code, nullif(nullif(r.name, r.code), '')), '') as room, wo.location3, wo.description, wo.order_by, wo.contact_id, first.name as assign_to,
      ${streetAddress} as street, ${priorityName} as priority, wo.target_at, p.time_zone,
      wo.email_assignee, wo.email_requester, wo.job_priority, acting.name as actor_name,
      not exists (select from survey where survey.work_order_id = wo.id) and (wo.contact_id is not null
        or exists (select from user_account u join role on role.id = u.role_id
          where u.id = wo.entered_by_user_id and role.kind = 'requester')) as asker_may_rate,
      (select coalesce(json_agg(json_build_object('role', role, 'name', name, 'address', btrim(address),
          'accepts', accepts, 'readsMessages', reads_messages, 'contactId', told.contact_id, 'companyId', company_id,
          'userId', account.id, 'noticeDelivery', account.notice_delivery,
          'pushKinds', (select coalesce(json_agg(distinct kind), '[]') from push_device d, unnest(d.kinds) kind where d.user_id = account.id),
          'acted', coalesce(is_actor, false) or (address <> '' and fold(address) = acting.email))), '[]')
        from told left join user_account account on account.id = told.user_id) as people,
      (select coalesce(json_agg(json_build_object('kind', kind, 'subject', subject, 'body', body)), '[]')
        from mail_template) as mail_texts,
      ${hasStoredServer} as has_mail_server,
      exists (select from push_device where 'emergency' = any (kinds)) as has_emergency_devices
    from wo cross join acting
    join property p on p.id = wo.property_id
    left join sub_status s on s.id = wo.sub_status_id
    left join job_type j on j.id = wo.job_type_id
    left join trade t on t.id = wo.trade_id
    left join building b on b.id = wo.building_id
    left join floor f on f.id = wo.floor_id
    left join room r on r.id = wo.room_id
    left join assignee first on first.id = wo.assign_to_id`.compile(db),
)
