import { type PropertyChange, type PropertySetup, propertyChange } from '@fettle/contract/property-changes'
import { propertyProblems, timeZoneInUse } from '@fettle/rules/places/property-requirements'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { propertyFieldNames, propertyFields } from '@fettle/rules/records/property-fields'
import {
  formatProblems,
  readSettings,
  storePropertySettings,
} from '#features/foundation/settings/settings.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx, Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid, versionConflict } from '#platform/http/problem-error.ts'
import { isStale, type RequestContext } from '#platform/http/request-context.ts'
import { otherFieldProblems } from '#records/command/change-fields.ts'
import { getManagedProperty } from './properties.access.ts'
import { asPropertyProblem } from './properties.errors.ts'
import { presentProperty } from './properties.presenter.ts'
import {
  hasOrders,
  hasOtherActive,
  insertProperty,
  lockProperty,
  type PropertyColumns,
  writePropertyColumns,
} from './properties.repository.ts'

type Deps = { db: Db; clock: Clock }
type Row = Awaited<ReturnType<typeof getManagedProperty>>

/** Returns a property with its formats for administrators. Throws 404 for one outside the actor's. */
export async function readPropertySetup(
  db: DbOrTrx,
  { actor, now }: { actor: RequestContext['actor']; now: Date },
  propertyId: number,
): Promise<PropertySetup> {
  return await presentSetup(db, await getManagedProperty(db, actor, propertyId), now)
}

async function presentSetup(db: DbOrTrx, row: Row, now: Date): Promise<PropertySetup> {
  const { currency, dateFormat, firstDayOfWeek, paperSize, phoneCountry } = await readSettings(db, row.id)
  return {
    ...presentProperty(row, now),
    currency,
    dateFormat,
    firstDayOfWeek,
    paperSize,
    phoneCountry,
    hasOrders: await hasOrders(db, row.id),
    latitude: row.latitude,
    longitude: row.longitude,
  }
}

/**
 * Creates a property. A trigger assigns it to all system administrators. Throws 400 naming every missing or
 * invalid field.
 */
export const createProperty = (
  { db, clock }: Deps,
  context: RequestContext,
  draft: PropertyChange,
): Promise<PropertySetup> =>
  runCommand(db, context, async (trx) => {
    const problems = problemsOf(draft, { isNew: true })
    if (problems.length > 0) throw invalid(problems)
    const propertyId = await insertProperty(trx, columnsOf(draft))
    await storePropertySettings(trx, propertyId, formatsOf(draft))
    const actor = { ...context.actor, propertyIds: [...context.actor.propertyIds, propertyId] }
    return await readPropertySetup(trx, { actor, now: clock.now() }, propertyId)
  }).catch((error: unknown) => asPropertyProblem(error, draft))

/** Computed fields of the record. */
const volatile = new Set(['fmModId', 'propertyTimeZoneCode', 'hasOrders', 'gps'])

/**
 * Changes the given fields of a property. Throws 404 for one outside the caller's, 412 with the current
 * property for a stale version, and 400 naming every invalid field, including the time zone once orders use
 * it ([C8.023]).
 */
export const updateProperty = (
  { db, clock }: Deps,
  context: RequestContext,
  propertyId: number,
  sent: PropertyChange,
): Promise<PropertySetup> =>
  runCommand(db, context, async (trx) => {
    const { actor, ifMatch } = context
    const now = clock.now()
    await getManagedProperty(trx, actor, propertyId)
    await lockProperty(trx, propertyId)
    const row = await getManagedProperty(trx, actor, propertyId)
    const before = await presentSetup(trx, row, now)
    if (isStale(ifMatch, row.mod_id)) throw versionConflict(before)
    const problems = [
      ...otherFieldProblems(sent, before, { changes: propertyChange.shape, volatile }),
      ...problemsOf(sent, { isNew: false }),
      ...(await problemsOfUse(trx, row, sent, actor.propertyIds)),
    ]
    if (problems.length > 0) throw invalid(problems)
    await writePropertyColumns(trx, propertyId, columnsOf(sent))
    await storePropertySettings(trx, propertyId, formatsOf(sent))
    return await readPropertySetup(trx, { actor, now }, propertyId)
  }).catch((error: unknown) => asPropertyProblem(error, sent))

function problemsOf(change: PropertyChange, { isNew }: { isNew: boolean }): Problem[] {
  const { latitude, longitude } = change
  const halfPlace =
    ((latitude ?? null) === null) !== ((longitude ?? null) === null)
      ? [problem('latitude', 'required', 'Latitude and longitude are entered together.')]
      : []
  return [...propertyProblems(change, { isNew }), ...halfPlace, ...formatProblems(formatsOf(change))]
}

/** Problems of fields that other records or users depend on. */
async function problemsOfUse(
  trx: Trx,
  row: Row,
  { propertyTimeZone, propertyActiveFlag }: PropertyChange,
  propertyIds: readonly number[],
): Promise<Problem[]> {
  const movesZone = propertyTimeZone !== undefined && propertyTimeZone !== row.time_zone
  const closes = propertyActiveFlag === false && row.is_active
  return [
    ...(movesZone && (await hasOrders(trx, row.id))
      ? [problem('propertyTimeZone', 'not-allowed', timeZoneInUse)]
      : []),
    ...(closes && !(await hasOtherActive(trx, row.id, propertyIds))
      ? [problem('propertyActiveFlag', 'not-allowed', 'This is your only active one. Keep at least one.')]
      : []),
  ]
}

function columnsOf(change: PropertyChange): PropertyColumns {
  const texts = propertyFieldNames.flatMap((field) => {
    const value = change[field]
    return value === undefined ? [] : [[propertyFields[field].column, (value ?? '').trim()] as const]
  })
  const { propertyTimeZone, reqMessageExpire, latitude, longitude, newOrdersToREQ, propertyActiveFlag } =
    change
  return {
    ...Object.fromEntries(texts),
    ...(propertyTimeZone !== undefined && { time_zone: propertyTimeZone }),
    ...(reqMessageExpire !== undefined && { request_message_expires_on: reqMessageExpire }),
    ...(latitude !== undefined && { latitude }),
    ...(longitude !== undefined && { longitude }),
    ...(newOrdersToREQ !== undefined && { new_orders_to_req: newOrdersToREQ }),
    ...(propertyActiveFlag !== undefined && { is_active: propertyActiveFlag }),
  }
}

/** Formats in a change. Each is a setting of the property. */
function formatsOf({ currency, dateFormat, firstDayOfWeek, paperSize, phoneCountry }: PropertyChange) {
  return {
    ...(currency !== undefined && { currency: currency.trim().toUpperCase() }),
    ...(dateFormat !== undefined && { dateFormat }),
    ...(firstDayOfWeek !== undefined && { firstDayOfWeek }),
    ...(paperSize !== undefined && { paperSize }),
    ...(phoneCountry !== undefined && { phoneCountry: phoneCountry.trim().toUpperCase() }),
  }
}
