import { meterKinds, readingConfirmations, readingKinds } from '@fettle/rules/meters/meter-kinds'
import { maxLength } from '@fettle/rules/records/limits'
import { pageSizes } from '@fettle/rules/records/paging'
import * as z from 'zod/mini'
import { dayOrInstant, instant, limited, paged, paging, recordId, recordIdText, text } from './common.ts'
import { addedReading, meterDetail, meterReading } from './meters.ts'
import { route, spreadsheetAnswer } from './route.ts'

/** An optional form field. */
const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.union([z.literal(''), schema]))
/** A number as typed, validated by the reading rules. */
const typedNumber = limited(100)

export const addMeterReading = route('POST', '/api/Meters', {
  name: 'addMeterReading',
  permission: 'readings.add',
  summary: 'Adds a reading to a meter, from a form or JSON.',
  timeField: 'readAt',
  body: z.strictObject({
    meterId: recordIdText,
    currentReading: z._default(typedNumber, ''),
    /** The previous value of the meter known to the person. The reading is rejected if it differs. */
    previousReading: z.optional(typedNumber),
    notes: z.optional(text(maxLength.message)),
    /** Time of the reading. Without an offset, in the property's zone. Defaults to now. */
    readAt: maybe(dayOrInstant),
    /** An order that lists the meter's asset. */
    workorderId: maybe(recordIdText),
    /** Reason for a lower value than before on a cumulative meter. */
    confirm: maybe(z.enum(readingConfirmations)),
  }),
  bodyKind: 'form',
  response: addedReading,
  status: 201,
})

const readingIdParams = z.object({ readingId: recordIdText })

export const getMeterReading = route('GET', '/api/Meters/readings/{readingId}', {
  name: 'getMeterReading',
  permission: 'assets.read',
  summary: 'One reading of a meter.',
  params: readingIdParams,
  response: meterReading,
})

export const strikeMeterReading = route('POST', '/api/Meters/readings/{readingId}/strike', {
  name: 'strikeMeterReading',
  permission: 'readings.add',
  summary: 'Strikes out a wrong reading: it stays to be seen, and no longer counts.',
  params: readingIdParams,
  body: z.strictObject({ reason: text(maxLength.reason) }),
  response: meterReading,
})

const meterIdParams = z.object({ meterId: recordIdText })
/** Range of readings by moment or day, inclusive. */
const span = { from: z.optional(dayOrInstant), to: z.optional(dayOrInstant) }

export const getMeter = route('GET', '/api/Meters/{meterId}', {
  name: 'getMeter',
  permission: 'assets.read',
  summary: 'One meter with its newest readings.',
  params: meterIdParams,
  response: meterDetail,
})

export const listMeterReadings = route('GET', '/api/Meters/{meterId}/readings', {
  name: 'listMeterReadings',
  permission: 'assets.read',
  summary: 'Readings of a meter, newest first, with those that were struck out.',
  params: meterIdParams,
  query: z.strictObject({
    ...paging({ take: pageSizes.list, maxTake: 200, sortColumns: ['date'] }),
    ...span,
  }),
  response: paged(meterReading),
})

/** A point in a plot. `readings` is the number of readings it represents. */
export const plotPoint = z.object({ readAt: instant, value: z.number(), kind: z.enum(readingKinds) })

/** Maximum number of time spans in a plot, with the minimum and maximum reading of each. */
export const plotBuckets = 600

export const getMeterPlot = route('GET', '/api/Meters/{meterId}/plot', {
  name: 'getMeterPlot',
  permission: 'assets.read',
  summary:
    'Readings that count, in the order of time, to be drawn: all of them, or of many the least and the greatest of each of 600 spans.',
  params: meterIdParams,
  query: z.strictObject(span),
  response: z.object({
    meterID: recordId,
    /** Number of counted readings in this span. */
    readings: z.int(),
    isThinned: z.boolean(),
    points: z.array(plotPoint),
  }),
})

export const exportMeterReadings = route('GET', '/api/Meters/{meterId}/readings/export', {
  name: 'exportMeterReadings',
  permission: 'assets.read',
  summary: 'Readings of a meter as a spreadsheet, newest first.',
  params: meterIdParams,
  query: z.strictObject(span),
  response: spreadsheetAnswer,
})

/** A number with at most four decimals that the database stores exactly. */
const amount = z.nullable(z.number().check(z.minimum(-99_999_999_999), z.maximum(99_999_999_999)))
const fields = {
  meterUnits: text(maxLength.units),
  type: z.enum(meterKinds),
  interval: z.nullable(z.number().check(z.minimum(-9_999_999_999), z.maximum(9_999_999_999))),
  minimum: amount,
  maximum: amount,
  rolloverAt: amount,
}
const optionalFields = z.partial(z.strictObject(fields)).shape

export const createMeter = route('POST', '/api/Assets/{assetId}/meters', {
  name: 'createMeter',
  permission: 'assets.edit',
  summary: 'Adds a meter to an asset.',
  params: z.object({ assetId: recordIdText }),
  body: z.strictObject({ meterName: text(maxLength.name), ...optionalFields }),
  response: meterDetail,
  status: 201,
})

export const changeMeter = route('PUT', '/api/Meters/{meterId}', {
  name: 'changeMeter',
  permission: 'assets.edit',
  summary: 'Changes the named fields of a meter; its kind stays once it has readings.',
  params: meterIdParams,
  body: z.strictObject({
    meterName: z.optional(text(maxLength.name)),
    ...optionalFields,
    isActive: z.optional(z.boolean()),
  }),
  response: meterDetail,
})
