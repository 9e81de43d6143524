import { effectiveNoticeDelivery, type NoticeDelivery } from '@fettle/rules/notices/notice-delivery'
import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { RuleRow } from './escalations.access.ts'

/** A person whom a step tells. */
export type Recipient = {
  name: string
  address: string
  /** The person's account, or null. */
  user_id: number | null
  is_assignee: boolean
  delivery: NoticeDelivery
}

type Told = {
  tellAssignee: boolean
  tellSupervisors: boolean
  tellRoleId: number | null
  tellAddress: string
}
type OfRecord = { property_id: number; assignee_id: number | null; trade_id: number | null }

/**
 * Recipients of a step, one per address, the assignee first ([C8.034]). Supervisors are found by
 * the assignee, then by the trade, then by the property. People who chose no notices are not included; the others get their chosen delivery.
 */
export async function findRecipients(
  db: DbOrTrx,
  { tellAssignee, tellSupervisors, tellRoleId, tellAddress }: Told,
  { property_id, assignee_id, trade_id }: OfRecord,
): Promise<Recipient[]> {
  const { rows } = await sql<
    Omit<Recipient, 'delivery'> & { choice: NoticeDelivery | null; preference: 'email' | 'none' | null }
  >`
    with supervising as (
      select w.id, a.name, w.email, min(nearness) over () as nearest, nearness
      from worker w join assignee a on a.id = w.id and a.is_active
      left join worker lead on lead.id = ${assignee_id}::bigint
      cross join lateral (select case when w.id = lead.supervisor_id then 1
        when exists (select from assignee_trade t where t.assignee_id = w.id and t.trade_id = ${trade_id}::bigint) then 2
        else 3 end as nearness) how
      where ${tellSupervisors}::boolean and (w.id = lead.supervisor_id or w.is_supervisor)
        and w.property_id = ${property_id} and w.notify_preference <> 'none'
    ), told as (
      select a.name, coalesce(w.email, c.email, '') as address, a.id as assignee_id, null::bigint as user_id,
        true as is_assignee, 1 as place
      from assignee a left join worker w on w.id = a.id left join company c on c.id = a.id
      where ${tellAssignee}::boolean and a.id = ${assignee_id}::bigint and a.is_active
        and coalesce(w.notify_preference, 'email') <> 'none'
      union all
      select name, email, id, null, id = ${assignee_id}::bigint, 2 from supervising where nearness = nearest
      union all
      select coalesce(nullif(u.display_name, ''), u.login_name), u.email, u.assignee_id, u.id,
        coalesce(u.assignee_id = ${assignee_id}::bigint, false), 3
      from user_account u join user_property up on up.user_id = u.id and up.property_id = ${property_id}
      where u.role_id = ${tellRoleId}::bigint and not u.is_disabled and not u.is_program
      union all
      select '', ${tellAddress}::text, null, null, false, 4
    )
    select * from (select distinct on (fold(told.address)) told.name, btrim(told.address) as address, account.id as user_id,
      coalesce(told.is_assignee, false) as is_assignee, told.place, account.notice_delivery as choice,
      k.notify_preference as preference
    from told left join lateral (
      select u.id, u.notice_delivery, u.contact_id from user_account u
      where (u.id = told.user_id or (told.user_id is null and u.assignee_id = told.assignee_id)) and not u.is_disabled
      order by u.id limit 1) account on true
    left join contact k on k.id = account.contact_id
    where btrim(told.address) <> ''
    order by fold(told.address), told.place, account.id) recipient order by place, name`.execute(db)
  return rows
    .map(({ choice, preference, ...recipient }) => ({
      ...recipient,
      delivery: effectiveNoticeDelivery(choice ?? 'instant', preference),
    }))
    .filter(({ delivery }) => delivery !== 'none')
}

/** Upper limit of the people that a rule can notify: accounts of its roles, supervisors, addresses, and one assignee. */
export async function countPeople(
  db: DbOrTrx,
  { property_id, steps }: Pick<RuleRow, 'property_id' | 'steps'>,
): Promise<number> {
  const roleIds = steps.flatMap(({ tellRoleId }) => tellRoleId ?? [])
  const addresses = steps.flatMap(({ tellAddress }) => (tellAddress === '' ? [] : [tellAddress]))
  const { rows } = await sql<{ people: number }>`select count(distinct fold(address))::int as people from (
    select u.email as address from user_account u
    where u.role_id = any(${roleIds}::bigint[]) and not u.is_disabled and not u.is_program and btrim(u.email) <> ''
      and exists (select from user_property p where p.user_id = u.id
        and (${property_id}::bigint is null or p.property_id = ${property_id}::bigint))
    union all
    select w.email from worker w join assignee a on a.id = w.id and a.is_active
    where ${steps.some(({ tellSupervisors }) => tellSupervisors)}::boolean and w.is_supervisor and btrim(w.email) <> ''
      and (${property_id}::bigint is null or w.property_id = ${property_id}::bigint)
    union all select unnest(${addresses}::text[])) told`.execute(db)
  return (rows[0]?.people ?? 0) + (steps.some(({ tellAssignee }) => tellAssignee) ? 1 : 0)
}
