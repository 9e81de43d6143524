import { assignmentSteps, leftOutReasons, stepOutcomes } from '@fettle/rules/assignment/assignment-ranks'
import * as z from 'zod/mini'
import { dayOrInstant, instant, recordId, recordIdText } from './common.ts'
import { route } from './route.ts'

const person = z.object({ id: recordId, name: z.string() })

/** One step of automatic assignment (C5), with the remaining and the excluded candidates. */
export const assignmentStep = z.object({
  step: z.enum(assignmentSteps),
  outcome: z.enum(stepOutcomes),
  left: z.array(person),
  leftOut: z.array(
    z.object({
      ...person.shape,
      why: z.enum(leftOutReasons),
      /** The deciding rank, number of open orders, or instant in epoch milliseconds. */
      value: z.nullable(z.number()),
    }),
  ),
})
export type ExplainedStep = z.infer<typeof assignmentStep>

/** Inputs of the assignment decision at the time of reading. */
const sought = z.object({
  propertyId: recordId,
  tradeId: z.nullable(recordId),
  jobTypeId: z.nullable(recordId),
  buildingId: z.nullable(recordId),
  assetIds: z.array(recordId),
  startDateTime: instant,
})

export const assignmentExplanation = z.object({
  /** Null without an assignee. */
  assignee: z.nullable(person),
  /** Text as in the log, or null without an assignee. */
  reason: z.nullable(z.string()),
  steps: z.array(assignmentStep),
  sought,
  /** IANA name of the property's time zone. */
  timeZone: z.string(),
})
export type AssignmentExplanation = z.infer<typeof assignmentExplanation>

export const explainAssignment = route('GET', '/api/Assignments/preview', {
  name: 'explainAssignment',
  permission: 'assignments.explain',
  summary:
    'Who would get an order of this kind if nobody were chosen, with each step and everybody who is left out. The start defaults to now.',
  query: z.strictObject({
    propertyId: recordIdText,
    tradeId: z.optional(recordIdText),
    jobTypeId: z.optional(recordIdText),
    buildingId: z.optional(recordIdText),
    assetId: z.optional(recordIdText),
    startDateTime: z.optional(dayOrInstant),
  }),
  response: assignmentExplanation,
})

export const explainOrderAssignment = route('GET', '/api/Assignments/{workorderId}', {
  name: 'explainOrderAssignment',
  permission: 'assignments.explain',
  summary:
    'Who would get this order now if it were unassigned, and how its assignee got it according to its log.',
  params: z.object({ workorderId: recordIdText }),
  response: z.object({
    ...assignmentExplanation.shape,
    order: z.object({
      workorderId: recordId,
      orderNumber: z.string(),
      description: z.string(),
      assignTo: z.nullable(z.string()),
      /** Last assignment entry in the log, or null. */
      given: z.nullable(z.object({ words: z.string(), at: instant, by: z.string() })),
    }),
  }),
})
