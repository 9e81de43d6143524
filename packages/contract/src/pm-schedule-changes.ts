import { linkOptions } from '@fettle/rules/pm/plan'
import {
  maxScheduleAssets,
  maxScheduleLocations,
  maxScheduleParts,
  maxSuperseded,
} from '@fettle/rules/records/limits'
import { pmScheduleFields } from '@fettle/rules/records/pm-schedule-fields'
import * as z from 'zod/mini'
import { day, flagText, matching, recordId, recordIdText, text } from './common.ts'
import { pmPlan } from './pm-plan.ts'
import { pmScheduleDetail, pmScheduleParams } from './pm-schedules.ts'
import { procedure } from './procedures.ts'
import { fieldsAsRead } from './records/as-read.ts'
import { fieldNumbers, fieldTexts } from './records/field-schemas.ts'
import { logPaging } from './records/record-log.ts'
import { route } from './route.ts'

const idOrNone = z.optional(z.nullable(recordId))
const orNull = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)
const clockTime = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time of day as HH:MM.')

/** A change of a schedule. Absent fields stay unchanged; a list replaces the current one. */
const changes = {
  ...fieldTexts(pmScheduleFields, (max) => z.optional(text(max))),
  ...fieldNumbers(pmScheduleFields),
  /** Also sets the trade. */
  jobTypeId: z.optional(recordId),
  assignToId: idOrNone,
  assignToSecondaryId: idOrNone,
  buildingId: idOrNone,
  procedureId: idOrNone,
  requiresSignature: z.optional(z.boolean()),
  requiresPhoto: z.optional(z.boolean()),
  requiresLabor: z.optional(z.boolean()),
  startsOn: z.optional(day),
  lastDoneOn: z.optional(z.nullable(day)),
  startTime: z.optional(z.nullable(clockTime)),
  targetCompleteNumDays: z.optional(z.int().check(z.minimum(0), z.maximum(3650))),
  plan: z.optional(pmPlan),
  pmLinkOption: z.optional(z.enum(linkOptions)),
  isRoute: z.optional(z.boolean()),
  failedLineMakesOrder: z.optional(z.boolean()),
  /** PM numbers of shorter schedules of the property, whose dates its orders take the place of ([C2.068]). */
  supersedes: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(maxSuperseded))),
  /** Whether its orders also contain the procedures of the superseded schedules, each under a heading ([C2.075]). */
  includesSuperseded: z.optional(z.boolean()),
  assets: z.optional(z.array(z.object({ assetId: recordId })).check(z.maxLength(maxScheduleAssets))),
  locations: z.optional(
    z
      .array(z.object({ buildingId: recordId, floorId: orNull(recordId), roomId: orNull(recordId) }))
      .check(z.maxLength(maxScheduleLocations)),
  ),
  parts: z.optional(
    z
      .array(
        z.object({
          partId: recordId,
          quantity: z.number().check(z.positive(), z.maximum(99_999_999_999.999), z.multipleOf(0.001)),
        }),
      )
      .check(z.maxLength(maxScheduleParts)),
  ),
}

const changed = {
  ...changes,
  /** False pauses the schedule. True resumes it, without catching up dates from the pause ([C2.039]). */
  isActive: z.optional(z.boolean()),
}
export const pmScheduleChange = z.object(changed)
export type PmScheduleChange = z.output<typeof pmScheduleChange>

const drafted = { ...changes, propertyId: recordId }
/** A new schedule; job type, description, first day and plan are required. */
const pmScheduleDraft = z.object(drafted)
export type PmScheduleDraft = z.output<typeof pmScheduleDraft>

export const listProcedureChoices = route('GET', '/api/PmSchedules/procedure-choices', {
  name: 'listProcedureChoices',
  permission: 'pms.read',
  summary: 'The procedures that are in use, by title, for a schedule to choose one of.',
  response: z.array(z.object({ procedureId: recordId, title: z.string(), trade: z.nullable(z.string()) })),
})

export const getPmProcedure = route('GET', '/api/PmSchedules/procedures/{procedureId}', {
  name: 'getPmProcedure',
  permission: 'pms.read',
  summary: 'A procedure with its lines, as orders of a schedule get them.',
  params: z.object({ procedureId: recordIdText }),
  response: procedure,
})

export const createPmSchedule = route('POST', '/api/PmSchedules', {
  name: 'createPmSchedule',
  permission: 'pms.edit',
  summary: 'Creates a PM schedule of a property; its number is assigned and never used again.',
  body: z.strictObject(drafted),
  response: pmScheduleDetail,
  status: 201,
})

export const changePmSchedule = route('PUT', '/api/PmSchedules/{scheduleId}', {
  name: 'changePmSchedule',
  permission: 'pms.edit',
  summary:
    'Changes the named fields and lists of a schedule; isActive pauses and resumes it. Other fields of the record may be sent as they were read; a different value is refused, but counts and other computed fields are ignored.',
  params: pmScheduleParams,
  query: z.strictObject({
    /** Validates the change without storing it. */
    dryRun: z._default(flagText, false),
  }),
  body: z.strictObject({ ...fieldsAsRead(pmScheduleDetail, changed), ...changed }),
  response: pmScheduleDetail,
})

export const duplicatePmSchedule = route('POST', '/api/PmSchedules/{scheduleId}/duplicate', {
  name: 'duplicatePmSchedule',
  permission: 'pms.edit',
  summary:
    'Makes a copy of a schedule under a number of its own: paused, without a next date and without a past.',
  params: pmScheduleParams,
  response: pmScheduleDetail,
  status: 201,
})

export const deletePmSchedule = route('DELETE', '/api/PmSchedules/{scheduleId}', {
  name: 'deletePmSchedule',
  permission: 'pms.delete',
  summary: 'Deletes a schedule of which no orders were made.',
  params: pmScheduleParams,
})

export const listPmScheduleLog = route('GET', '/api/PmSchedules/{scheduleId}/log', {
  name: 'listPmScheduleLog',
  permission: 'pms.read',
  summary: 'Who changed what of a schedule, newest first.',
  params: pmScheduleParams,
  ...logPaging,
})
