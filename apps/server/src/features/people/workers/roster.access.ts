import type { DayOff, Shift } from '@fettle/rules/timecards/shift-gaps'
import { type RawBuilder, sql } from 'kysely'

/** SQL for the shifts of the worker with this id, as `Shift[]`. */
export const shiftsJsonOf = (workerId: RawBuilder<unknown>): RawBuilder<Shift[]> => sql<Shift[]>`coalesce((
  select json_agg(json_build_object('weekday', s.weekday, 'from', to_char(s.starts_at, 'HH24:MI'),
    'to', to_char(s.ends_at, 'HH24:MI')) order by s.weekday, s.starts_at, s.id)
  from worker_shift s where s.worker_id = ${workerId}), '[]')`

/** SQL for the days off of the worker with this id, as `DayOff[]`. */
export const daysOffJsonOf = (workerId: RawBuilder<unknown>): RawBuilder<DayOff[]> => sql<DayOff[]>`coalesce((
  select json_agg(json_build_object('from', d.from_on, 'to', d.to_on, 'reason', d.reason) order by d.from_on)
  from worker_day_off d where d.worker_id = ${workerId}), '[]')`
