import type { SetUp } from '@fettle/contract/set-up'
import type { Actor } from '@fettle/rules/access/permissions'
import { holidayYears } from '@fettle/rules/places/property-calendar'
import { localDay } from '@fettle/rules/time/time'
import { sql } from 'kysely'
import { getManagedProperty } from '#features/foundation/properties/properties.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'

type Counted = Pick<SetUp, 'hasOrganization' | 'jobTypes' | 'buildings' | 'people' | 'hasHolidays' | 'orders'>

/** Set-up progress of a property of the person, by default the first. Throws 404 for another property. */
export async function findSetUp(
  db: DbOrTrx,
  actor: Actor,
  { propertyId = actor.propertyIds[0], now }: { propertyId: number | undefined; now: Date },
): Promise<SetUp> {
  if (propertyId === undefined) throw notFound('A property')
  const { time_zone, name: propertyName } = await getManagedProperty(db, actor, propertyId)
  const years = holidayYears(localDay(now.getTime(), time_zone))
  const { rows } = await sql<Counted>`
    select
      exists (select from setting where property_id is null and name = 'systemLogoText') as "hasOrganization",
      (select count(*)::int from job_type j join property_trade p on p.trade_id = j.trade_id
        join trade t on t.id = j.trade_id
        where p.property_id = ${propertyId} and j.is_active and t.is_active) as "jobTypes",
      (select count(*)::int from building where property_id = ${propertyId} and is_active) as buildings,
      (select count(*)::int from user_account u join user_property p on p.user_id = u.id
        where p.property_id = ${propertyId} and not u.is_disabled and not u.is_program and u.id <> ${actor.userId}) as people,
      exists (select from property_calendar where property_id = ${propertyId}
        and confirmed_years @> ${years}::int[]) as "hasHolidays",
      (select count(*)::int from (select from work_order where property_id = ${propertyId} limit 1) o) as orders`.execute(
    db,
  )
  const [counted] = rows
  if (!counted) throw notFound(`Property ${propertyId}`)
  return { propertyId, propertyName, ...counted }
}
