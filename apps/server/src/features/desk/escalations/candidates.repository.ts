import type { EscalationRecord, EscalationSubject } from '@fettle/rules/desk/escalation-rules'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { RuleRow } from './escalations.access.ts'

/** A record that fulfills the condition of a rule. */
export type Candidate = {
  /** Position in the batches of its condition. */
  key: number
  kind: EscalationRecord
  id: number
  /** Identifies one of several endings of a record. Empty for orders. */
  occasion: string
  name: string
  /** Path of its page. */
  page: string
  property_id: number
  /** The moment from which steps count, or null if `ends_on` gives it. */
  from_at: Date | null
  /** Last valid day, `YYYY-MM-DD`: steps count from its end. */
  ends_on: string | null
  /** Day at whose start steps begin to count. */
  starts_on: string | null
  assignee_id: number | null
  trade_id: number | null
  holds: { from: string; to: string | null }[]
  /** Highest repeat that fired, by step id. */
  fired: Record<string, number> | null
  /** The last built-in notice about the same record. */
  announced_at: Date | null
}

/** Limits of a search: the moments that can matter, and the position or record. */
export type CandidateSearch = {
  earliest: Date
  latest: Date
  after: number
  limit: number
  recordKey?: number
}

/** Condition of a part of the filter; true if the rule does not have it. */
const filtered = (isSet: boolean, condition: RawBuilder<unknown>) => (isSet ? condition : sql`true`)

/** Holds of the order `wo` by its log, each until the next change of the status. */
const holds = sql`(select coalesce(json_agg(json_build_object('from', at, 'to', until) order by at), '[]') from (
  select l.at, lead(l.at) over (order by l.id) as until, l.parameters ->> 'to' as status
  from work_order_log l where l.work_order_id = wo.id and l.event = 'status-changed') change where status = 'Hold')`

const lastMessage = sql`(select max(at) from work_order_comment m where m.work_order_id = wo.id)`

/** Condition and moment of the subjects that watch orders. Work counts as started with labor, a timer or a sub-status. */
const orderSubjects: {
  readonly [S in EscalationSubject]?: { when: RawBuilder<unknown>; from: RawBuilder<unknown> }
} = {
  'request-not-approved': {
    when: sql`wo.number is null and wo.status_kind in ('open', 'hold')`,
    from: sql`wo.entered_at`,
  },
  'order-not-started': {
    when: sql`wo.number is not null and wo.status_kind = 'open' and wo.sub_status_id is null
      and not exists (select from cost_labor where work_order_id = wo.id)
      and not exists (select from order_timer where work_order_id = wo.id)`,
    from: sql`coalesce(wo.start_at, wo.entered_at)`,
  },
  'not-completed-by-target': {
    when: sql`wo.number is not null and wo.status_kind in ('open', 'hold') and wo.target_at is not null`,
    from: sql`wo.target_at`,
  },
  'on-hold-too-long': {
    when: sql`wo.status_kind = 'hold' and wo.hold_at is not null`,
    from: sql`wo.hold_at`,
  },
  'no-message': {
    when: sql`wo.number is not null and wo.status_kind in ('open', 'hold')`,
    from: sql`coalesce(${lastMessage}, wo.entered_at)`,
  },
}

const none = sql`null::timestamptz`
const noDay = sql`null::date`
const noId = sql`null::bigint`

/** Records of the other subjects as columns of a candidate. A certificate of a vendor of all properties belongs to the rule's property, or to the first one. */
function recordsOf(rule: RuleRow, { earliest, latest }: CandidateSearch): RawBuilder<unknown> {
  const order = orderSubjects[rule.subject]
  const within = (day: RawBuilder<unknown>) =>
    sql`${day} between ${earliest}::timestamptz::date - 2 and ${latest}::timestamptz::date + 2`
  const inProperty = (column: string) =>
    filtered(rule.property_id !== null, sql`${sql.ref(column)} = ${rule.property_id}`)
  if (order)
    return sql`select wo.id as key, 'work-order' as kind, wo.id, '' as occasion,
        case when wo.number is null then 'Request ' || wo.request_number else 'Work order ' || wo.order_number end as name,
        '/orders/' || wo.id as page, wo.property_id, ${order.from} as from_at, ${noDay} as ends_on, ${noDay} as starts_on, wo.assign_to_id as assignee_id,
        wo.trade_id, ${rule.stops_on_hold ? holds : sql`'[]'::json`} as holds, ${none} as announced_at
      from work_order wo where ${order.when} and ${order.from} <= ${latest} and ${inProperty('wo.property_id')}
        and ${filtered(rule.trade_id !== null, sql`wo.trade_id = ${rule.trade_id}`)}
        and ${filtered(rule.building_id !== null, sql`wo.building_id = ${rule.building_id}`)}
        and ${filtered(rule.priorities.length > 0, sql`wo.job_priority = any(${rule.priorities}::smallint[])`)}
        and ${filtered(rule.categories.length > 0, sql`wo.category = any(${rule.categories}::text[])`)}`
  switch (rule.subject) {
    case 'certificate-ending':
      return sql`select c.id as key, 'certificate' as kind, c.id, c.to_on::text as occasion,
          left(trim(c.kind || ' ' || c.number) || ' of ' || a.name, 200) as name,
          '/vendors/' || c.company_id as page,
          coalesce(a.property_id, ${rule.property_id}, (select min(id) from property where is_active)) as property_id,
          ${none} as from_at, c.to_on as ends_on, ${noDay} as starts_on, ${noId} as assignee_id, ${noId} as trade_id,
          '[]'::json as holds,
          (select max(written_at) from vendor_certificate_notice n where n.certificate_id = c.id) as announced_at
        from vendor_certificate c join assignee a on a.id = c.company_id and a.is_active
        where ${within(sql`c.to_on`)}
          and ${filtered(rule.property_id !== null, sql`(a.property_id is null or a.property_id = ${rule.property_id})`)}
          and not exists (select from vendor_certificate later where later.company_id = c.company_id
            and later.kind = c.kind and (later.to_on is null or later.to_on > c.to_on))`
    case 'warranty-ending':
      return assetsBy('warranty_ends_on', rule, within, inProperty)
    case 'agreement-ending':
      return assetsBy('maint_ends_on', rule, within, inProperty)
    case 'low-stock':
      return sql`select part.id as key, 'part' as kind, part.id, n.sent_at::text as occasion,
          left(part.code || ', ' || part.name, 200) as name, '/parts/' || part.id as page, part.property_id, n.sent_at as from_at, ${noDay} as ends_on,
          ${noDay} as starts_on, ${noId} as assignee_id, ${noId} as trade_id, '[]'::json as holds, n.sent_at as announced_at
        from low_stock_notice n join part on part.id = n.part_id
        where n.sent_at <= ${latest} and ${inProperty('part.property_id')}`
    default:
      return sql`select o.id as key, 'pm-schedule' as kind, s.id, o.occurs_on || '/' || o.pm_target_id as occasion,
          left('PM ' || s.number || ', ' || s.description, 200) as name, '/pms/' || s.id as page, s.property_id, ${none} as from_at,
          ${noDay} as ends_on, o.occurs_on as starts_on, s.assign_to_id as assignee_id, s.trade_id, '[]'::json as holds,
          ${none} as announced_at
        from pm_occurrence o join pm_target t on t.id = o.pm_target_id join pm_schedule s on s.id = t.pm_schedule_id
        where o.state = 'Missed' and o.work_order_id is null and s.is_active and ${within(sql`o.occurs_on`)}
          and ${inProperty('s.property_id')}
          and ${filtered(rule.trade_id !== null, sql`s.trade_id = ${rule.trade_id}`)}`
  }
}

const assetsBy = (
  column: 'warranty_ends_on' | 'maint_ends_on',
  { building_id }: RuleRow,
  within: (day: RawBuilder<unknown>) => RawBuilder<unknown>,
  inProperty: (column: string) => RawBuilder<unknown>,
) =>
  sql`select asset.id as key, 'asset' as kind, asset.id, ${sql.ref(column)}::text as occasion,
      left(asset.code || ', ' || asset.name, 200) as name, '/assets/' || asset.id as page, asset.property_id, ${none} as from_at,
      ${sql.ref(column)} as ends_on, ${noDay} as starts_on, ${noId} as assignee_id, ${noId} as trade_id,
      '[]'::json as holds, ${none} as announced_at
    from asset where ${within(sql.ref(column))} and asset.status <> 'Disposal' and ${inProperty('asset.property_id')}
      and ${filtered(building_id !== null, sql`asset.building_id = ${building_id}`)}`

/**
 * One batch of the records that fulfill the condition and filters of a rule, by key. Some have no passed step: the rules
 * decide that. `recordKey` reads one record again.
 */
export async function findCandidates(
  db: DbOrTrx,
  rule: RuleRow,
  search: CandidateSearch,
): Promise<Candidate[]> {
  const { after, limit, recordKey } = search
  const { rows } = await sql<Candidate>`
    select found.*, (select json_object_agg(step_id, repeat) from (
        select step_id, max(repeat) as repeat from escalation_firing f
        where f.rule_id = ${rule.id} and f.record_kind = found.kind and f.record_id = found.id
          and f.occasion = found.occasion group by step_id) fired) as fired
    from (${recordsOf(rule, search)}) found
    join property p on p.id = found.property_id and p.is_active
    where ${recordKey === undefined ? sql`found.key > ${after}` : sql`found.key = ${recordKey}`}
    order by found.key limit ${limit}`.execute(db)
  return rows
}
