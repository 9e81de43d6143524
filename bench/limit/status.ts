import type { Statement } from './database.ts'

const holdFields = `values ('hold_at', 'null'::jsonb, to_jsonb(moved.hold_at)),
  ('status_kind', '"open"', '"hold"')`
const openFields = `values ('hold_at', to_jsonb(moved.held_at), 'null'::jsonb),
  ('status_kind', '"hold"', '"open"')`

const names = { open: 'Open', hold: 'Hold' } as const

/**
 * Moves an order to another status with its log line and change records, all in one statement: a transaction of one
 * round trip. $1 is the order, $2 the author, $3 the address they ask
 * from. No row is returned when the order is not in the status that it leaves.
 */
const movement = (
  name: string,
  options: { from: keyof typeof names; set: string; fields: string; to: keyof typeof names },
) => ({
  name,
  text: `with moved as (
      update bench_limit.work_order set ${options.set}, mod_id = mod_id + 1, modified_at = now(), modified_by = $2::bigint
      where id = $1 and status_kind = '${options.from}'
      returning new.id, new.mod_id, new.property_id, new.status_kind, new.hold_at, old.hold_at as held_at, new.target_at
    ), logged as (
      insert into bench_limit.work_order_log (work_order_id, at, user_id, user_name, kind, event, parameters)
      select moved.id, now(), author.id, author.display_name, 'status', 'status-changed',
        '{"from": "${names[options.from]}", "to": "${names[options.to]}", "until": null, "reason": ""}'::jsonb
      from moved, user_account author where author.id = $2::bigint
    ), recorded as (
      insert into change_record (xid, user_id, record_kind, record_id, property_id, work_order_id, action, field, before,
        after, address)
      select pg_current_xact_id(), $2::bigint, 'work_order', moved.id, moved.property_id, moved.id, 'update', field, was,
        becomes, $3
      from moved cross join lateral (${options.fields}) changed (field, was, becomes)
    )
    select id as "workorderId", mod_id as "fmModId", status_kind as "statusKind", hold_at as "holdDateTime",
      target_at as "targetDateTime" from moved`,
})

export const holdStatement: Statement = movement('hold', {
  from: 'open',
  set: `status_kind = 'hold', hold_at = now(), hold_reason = '', hold_until = null`,
  fields: holdFields,
  to: 'hold',
})

export const openStatement: Statement = movement('open', {
  from: 'hold',
  set: `status_kind = 'open', hold_at = null, hold_reason = '', hold_until = null`,
  fields: openFields,
  to: 'open',
})
