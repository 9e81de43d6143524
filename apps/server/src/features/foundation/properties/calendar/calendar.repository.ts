import { propertyCalendar } from '@fettle/contract/property-calendar'
import { defaultPropertyCalendar, type PropertyCalendar } from '@fettle/rules/places/property-calendar'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { byValue, fetchPage } from '#platform/db/list-page.ts'
import { prepared } from '#platform/db/prepared.ts'

const { workingHours, holidays, closures } = propertyCalendar.shape

/** Columns of a calendar's parts. */
export const storedParts = { working_hours: workingHours, holidays, closures } as const

/** The stored calendar of a property, or undefined. */
export async function findStoredCalendar(db: DbOrTrx, propertyId: number) {
  const row = await db
    .selectFrom('property_calendar')
    .selectAll()
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
  return (
    row && {
      ...row,
      working_hours: storedParts.working_hours.parse(row.working_hours),
      holidays: storedParts.holidays.parse(row.holidays),
      closures: storedParts.closures.parse(row.closures),
    }
  )
}
export type StoredCalendar = NonNullable<Awaited<ReturnType<typeof findStoredCalendar>>>

/** Working times of a property ([C2.044]), for planning. The caller has checked access. */
export async function findPropertyCalendar(db: DbOrTrx, propertyId: number): Promise<PropertyCalendar> {
  const row = await db
    .selectFrom('property')
    .leftJoin('property_calendar as calendar', 'calendar.property_id', 'property.id')
    .modifyFront(prepared)
    .select(['property.time_zone', 'calendar.working_hours', 'calendar.holidays', 'calendar.closures'])
    .where('property.id', '=', propertyId)
    .executeTakeFirstOrThrow()
  if (row.working_hours === null) return defaultPropertyCalendar(row.time_zone)
  return {
    timeZone: row.time_zone,
    workingHours: storedParts.working_hours.parse(row.working_hours),
    holidays: storedParts.holidays.parse(row.holidays),
    closures: storedParts.closures.parse(row.closures),
  }
}

/** Calendar columns to write; `working_hours`, `holidays` and `closures` as JSON. */
export type CalendarColumns = {
  working_hours?: string
  holidays?: string
  closures?: string
  confirmed_years?: number[]
  country?: string
  region?: string
}

/** Stores the default calendar, so that its first change has a previous state. */
export async function insertDefaultCalendar(trx: Trx, propertyId: number): Promise<void> {
  const { workingHours } = defaultPropertyCalendar('UTC')
  await trx
    .insertInto('property_calendar')
    .values({ property_id: propertyId, working_hours: JSON.stringify(workingHours) })
    .onConflict((conflict) => conflict.column('property_id').doNothing())
    .execute()
}

/** Updates columns of a property's calendar. Its change records serve as versions. */
export async function writeCalendar(trx: Trx, propertyId: number, columns: CalendarColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await trx.updateTable('property_calendar').set(columns).where('property_id', '=', propertyId).execute()
}

type Version = {
  id: number
  at: Date
  user_name: string
  field: keyof typeof storedParts
  before: unknown
  after: unknown
}

/** One page of a calendar's changes, newest first. The caller has checked access. */
export const findCalendarVersions = (
  db: DbOrTrx,
  propertyId: number,
  query: { skip: number; take: number; sortDirection?: 'ascend' | 'descend' | undefined },
) => {
  const versions: RawBuilder<Version> = sql`(
    select c.id, c.at, coalesce(nullif(u.display_name, ''), u.login_name, '') as user_name, c.field, c.before, c.after
    from change_record c left join user_account u on u.id = c.user_id
    where c.record_kind = 'property_calendar' and c.action = 'update'
      and c.field in ('working_hours', 'holidays', 'closures')
      and c.record_id = (select id from property_calendar where property_id = ${propertyId}))`
  return fetchPage(db.selectFrom(versions.as('version')).selectAll(), query, {
    columns: { dateTime: byValue('version.id') },
    sortColumn: 'dateTime',
    sortDirection: query.sortDirection ?? 'descend',
    fallback: 'dateTime',
    tieBreak: 'version.id',
  })
}
