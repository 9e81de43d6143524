import { sql } from 'kysely'
import { scheduleReference } from '#features/work/pms/pms.public.ts'
import { orderReference } from '../kinds/order-kinds.repository.ts'
import {
  date,
  dates,
  instant,
  logColumns,
  number,
  tablesWith,
  text,
  texts,
  truth,
} from './archive-table.repository.ts'

const schedule = text('pm_schedule', scheduleReference('pm_schedule'))
const scheduleJoin = sql`join pm_schedule on pm_schedule.id = record.pm_schedule_id`
const placesOf = sql`left join building on building.id = record.building_id
  left join floor on floor.id = record.floor_id left join room on room.id = record.room_id`
const placeColumns = [
  text('building', sql`building.code`),
  text('floor', sql`floor.code`),
  text('room', sql`room.code`),
]
const property = sql`pm_schedule.property_id`
const permissions = ['pms.read'] as const

export const pmTables = tablesWith({ property, permissions }, [
  {
    name: 'pm-targets',
    table: 'pm_target',
    about: 'What a PM schedule is due for, and what is paused of it.',
    from: sql`pm_target as record ${scheduleJoin} left join asset on asset.id = record.asset_id ${placesOf}`,
    columns: [
      schedule,
      number('target', sql`record.id`),
      text('kind'),
      text('asset', sql`asset.code`),
      ...placeColumns,
      truth('active', sql`record.is_active`),
      truth('paused', sql`record.is_paused`),
      text('left_off_because'),
      date('resumed_on'),
    ],
  },
  {
    name: 'pm-occurrences',
    table: 'pm_occurrence',
    about: 'Dates of PM schedules, with the order that was made or why there is none.',
    from: sql`pm_occurrence as record join pm_target on pm_target.id = record.pm_target_id
      join pm_schedule on pm_schedule.id = pm_target.pm_schedule_id
      left join work_order on work_order.id = record.work_order_id`,
    columns: [
      schedule,
      number('target', sql`record.pm_target_id`),
      ...dates('planned_on', 'occurs_on'),
      ...texts('state', 'reason'),
      text('work_order', orderReference('work_order')),
    ],
  },
  {
    name: 'pm-places',
    table: 'pm_schedule_location',
    about: 'Places that a PM schedule is due for.',
    from: sql`pm_schedule_location as record ${scheduleJoin} ${placesOf}`,
    key: sql<number>`row_number() over (order by record.pm_schedule_id, record.building_id, record.floor_id, record.room_id)`,
    columns: [schedule, ...placeColumns],
  },
  {
    name: 'pm-parts',
    table: 'pm_schedule_part',
    about: 'Parts that the orders of a PM schedule need.',
    from: sql`pm_schedule_part as record ${scheduleJoin} join part on part.id = record.part_id`,
    key: sql<number>`record.pm_schedule_id * 4294967296 + record.part_id`,
    columns: [schedule, text('part', sql`part.code`), number('quantity')],
  },
  {
    name: 'pm-sequences',
    table: 'pm_sequence_line',
    about: 'Every how many times a PM schedule takes another procedure.',
    from: sql`pm_sequence_line as record ${scheduleJoin} left join procedure on procedure.id = record.procedure_id`,
    key: sql<number>`record.pm_schedule_id * 4294967296 + record.every_nth`,
    columns: [
      schedule,
      number('every_nth'),
      text('procedure', sql`procedure.title`),
      number('hours'),
      number('priority', sql`record.job_priority`),
    ],
  },
  {
    name: 'pm-superseded',
    table: 'pm_supersede',
    about: 'PM schedules that take the place of others on the same day.',
    from: sql`pm_supersede as record ${scheduleJoin} join pm_schedule as other on other.id = record.superseded_id`,
    key: sql<number>`record.pm_schedule_id * 4294967296 + record.superseded_id`,
    columns: [schedule, text('superseded', scheduleReference('other'))],
  },
  {
    name: 'pm-log',
    table: 'pm_schedule_log',
    about: 'What happened to PM schedules: each event with its parameters.',
    from: sql`pm_schedule_log as record ${scheduleJoin}`,
    columns: [schedule, ...logColumns],
  },
  {
    name: 'struck-readings',
    table: null,
    about: 'Readings of meters that were struck out, with the reason.',
    from: sql`meter_reading as record join meter on meter.id = record.meter_id`,
    property: sql`meter.property_id`,
    where: sql<boolean>`record.struck_at is not null`,
    permissions: ['assets.read'],
    columns: [
      text('meter', sql`coalesce(meter.code, meter.name)`),
      instant('read_at'),
      number('reading', sql`record.current_reading`),
      instant('struck_at'),
      text('reason', sql`record.strike_reason`),
    ],
  },
])
