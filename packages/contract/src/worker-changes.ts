import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { day, instant, limited, matching, recordField, recordId, text } from './common.ts'
import { route } from './route.ts'
import { worker, workerIdParams } from './workers.ts'

const clockTime = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time of day as HH:MM.')
const rate = z.number().check(z.minimum(0), z.maximum(99_999.99))
const ids = z.array(recordId).check(z.maxLength(200))

const workerFields = {
  supervisorFlag: z.optional(z.boolean()),
  workerActiveFlag: z.optional(z.boolean()),
  /** The trades of a worker. Replaces the current list. */
  tradeIds: z.optional(ids),
  /** The buildings of a worker. An empty list means every building. */
  buildingIds: z.optional(ids),
  shifts: z.optional(
    z
      .array(
        z.strictObject({
          weekday: z.int().check(z.minimum(0), z.maximum(6)),
          from: clockTime,
          to: clockTime,
        }),
      )
      .check(z.maxLength(50)),
  ),
  /** Replaces the current list. */
  daysOff: z.optional(
    z
      .array(z.strictObject({ from: day, to: day, reason: z._default(text(maxLength.dayOffReason), '') }))
      .check(z.maxLength(200)),
  ),
  /** Trades and job types for automatic assignment, by name. Replaces the current list. */
  jobRanks: z.optional(
    z
      .array(
        z.strictObject({
          jobType: z.nullable(limited(120)),
          trade: limited(120),
          rank: z.int().check(z.minimum(1), z.maximum(9)),
          autoAssignWorkerFlag: z.boolean(),
        }),
      )
      .check(z.maxLength(200)),
  ),
  email: z.optional(z.union([z.literal(''), limited(254).check(z.email())])),
  phone: z.optional(text(maxLength.phone)),
  cellphone: z.optional(text(maxLength.phone)),
  notifyPreference: z.optional(z.enum(['email', 'text', 'app', 'none'])),
  notes: z.optional(text(4000)),
  role: z.optional(text(maxLength.workerRole)),
  locationTracking: z.optional(z.boolean()),
  vendorId: z.optional(z.nullable(recordId)),
  supervisorId: z.optional(z.nullable(recordId)),
  /** Requires permission to see rates. */
  hourlyRate: z.optional(z.nullable(rate)),
  overtimeRate: z.optional(z.nullable(rate)),
}

/** Fields that this call does not change. If sent, they must equal the record's. */
const recordFields = {
  workerId: z.optional(recordId),
  /** The version is sent as `If-Match`. Presence has a separate call. */
  fmRecordId: recordField,
  fmModId: recordField,
  inOut: recordField,
  inOutDateTime: recordField,
  propertyId: recordField,
  tradeDisplay: recordField,
  createdDateTime: recordField,
  vendorName: recordField,
  supervisorName: recordField,
  propertyName: recordField,
  propertyTimeZone: recordField,
  supervises: recordField,
  account: recordField,
  openOrders: recordField,
  ordersToMove: recordField,
  onlyWorkerOf: recordField,
  /** Alternatives to `tradeIds` and `buildingIds`, which take precedence. */
  trades: z.optional(z.array(z.object({ tradeId: recordId })).check(z.maxLength(200))),
  buildings: z.optional(z.array(z.object({ buildingId: recordId })).check(z.maxLength(200))),
}

/** A new worker of a property ([A7.045]). */
export const newWorker = z.strictObject({
  propertyId: recordId,
  workerName: text(120).check(z.trim(), z.minLength(1, 'Is required.')),
  ...workerFields,
})
export type NewWorker = z.output<typeof newWorker>

/** A change of a worker. Absent fields stay unchanged, so sending back the record as read has no effect. */
export const workerChange = z.strictObject({
  workerName: z.optional(text(120).check(z.trim(), z.minLength(1, 'Is required.'))),
  ...workerFields,
  ...recordFields,
})
export type WorkerChange = z.output<typeof workerChange>

export const createWorker = route('POST', '/api/Workers', {
  name: 'createWorker',
  permission: 'workers.edit',
  summary: 'Makes a worker of a property.',
  body: newWorker,
  response: worker,
  status: 201,
})

export const changeWorker = route('PUT', '/api/Workers/{workerId}', {
  name: 'changeWorker',
  permission: 'workers.edit',
  summary: 'Changes a worker; what is not named stays. Takes the record as it was read.',
  params: workerIdParams,
  body: workerChange,
  response: worker,
})

export const deleteWorker = route('DELETE', '/api/Workers/{workerId}', {
  name: 'deleteWorker',
  permission: 'workers.delete',
  summary: 'Deletes a worker who has done nothing yet; others are made inactive.',
  params: workerIdParams,
})

const correctedPresence = z.strictObject({
  status: z.enum(['In', 'Out']),
  /** Effective time, at most 31 days ago. */
  dateTime: instant,
  reason: text(maxLength.presenceReason).check(z.trim(), z.minLength(1, 'Is required.')),
})
export type CorrectedPresence = z.output<typeof correctedPresence>

export const correctPresence = route('PUT', '/api/Workers/{workerId}/presence', {
  name: 'correctPresence',
  permission: 'presence.correct',
  summary:
    'Puts the In or Out of a worker right from a moment on, with the reason: an entry beside those that are there.',
  params: workerIdParams,
  body: correctedPresence,
  response: worker,
})
