import {
  escalationCategories,
  escalationMax,
  escalationSubjects,
  escalationUnits,
  escalationWays,
} from '@fettle/rules/desk/escalation-rules'
import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { instant, paged, paging, recordId, recordIdText, recordStamp, requiredText, text } from './common.ts'
import { route } from './route.ts'

const count = z.int().check(z.minimum(0), z.maximum(escalationMax.count))

/** One step: its moment, whom it tells and what it changes. */
export const escalationStep = z.strictObject({
  /** Stays the same when the rule is edited. Unique within the rule. */
  stepId: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  way: z.enum(escalationWays),
  count,
  unit: z.enum(escalationUnits),
  tellAssignee: z.boolean(),
  tellSupervisors: z.boolean(),
  /** A role that no longer exists is null. */
  tellRoleId: z.nullable(recordId),
  tellAddress: text(maxLength.email),
  raisesPriority: z.boolean(),
  /** Worker or vendor that gets the order. */
  reassignToId: z.nullable(recordId),
  subStatus: text(maxLength.statusName),
  repeatEvery: z.nullable(z.int().check(z.minimum(1), z.maximum(escalationMax.count))),
  repeatUnit: z.enum(escalationUnits),
  repeatTimes: z.int().check(z.minimum(0), z.maximum(escalationMax.repeats)),
})

/** A step as entered. */
const escalationStepDraft = z.strictObject({
  ...escalationStep.shape,
  /** Null for a new step, which the server numbers. */
  stepId: z.nullable(escalationStep.shape.stepId),
})

const draft = {
  name: requiredText(maxLength.label),
  /** Null for all properties. */
  propertyId: z.nullable(recordId),
  subject: z.enum(escalationSubjects),
  workingHoursOnly: z.boolean(),
  stopsOnHold: z.boolean(),
  /** Empty for all priorities. */
  priorities: z.array(z.int().check(z.minimum(1), z.maximum(99))).check(z.maxLength(99)),
  tradeId: z.nullable(recordId),
  buildingId: z.nullable(recordId),
  /** Empty for all categories. */
  categories: z.array(z.enum(escalationCategories)).check(z.maxLength(escalationCategories.length)),
  steps: z.array(escalationStepDraft).check(z.maxLength(escalationMax.steps)),
}

/** A rule that notifies people about late work and what ends. */
export const escalationRule = z.object({
  escalationRuleId: recordId,
  ...recordStamp,
  ...draft,
  steps: z.array(escalationStep),
  isActive: z.boolean(),
  /** Earlier moments never fire. */
  effectiveDateTime: instant,
  lastFiredDateTime: z.nullable(instant),
  can: z.object({ change: z.boolean() }),
})
export type EscalationRule = z.infer<typeof escalationRule>

/** A step of a rule that has passed for a record. */
export const escalationPreviewRow = z.object({
  recordKind: z.string(),
  recordId,
  recordName: z.string(),
  propertyId: recordId,
  stepId: z.int(),
  /** 0 for the first time. */
  repeat: z.int(),
  dueDateTime: instant,
  state: z.enum(['due', 'fired', 'before-edit']),
  /** Names or addresses of the people to tell. */
  told: z.array(z.string()),
})
export type EscalationPreviewRow = z.infer<typeof escalationPreviewRow>

/** What a rule would fire now. */
export const escalationPreview = z.object({
  /** The first rows by moment. */
  rows: z.array(escalationPreviewRow),
  total: z.int(),
  /** Number of people that the rule can notify. */
  people: z.int(),
})
export type EscalationPreview = z.infer<typeof escalationPreview>

/** A step that fired. */
export const escalationFiring = z.object({
  firingId: recordId,
  recordKind: z.string(),
  recordId,
  recordName: z.string(),
  stepId: z.int(),
  repeat: z.int(),
  dueDateTime: instant,
  firedDateTime: instant,
  told: z.array(z.string()),
  /** Why the changes of the order were not made, or empty. */
  problem: z.string(),
})
export type EscalationFiring = z.infer<typeof escalationFiring>

const ruleParams = z.object({ escalationRuleId: recordIdText })
/** Number of people that the caller confirmed to notify. */
const confirmedPeople = z.optional(z.int().check(z.minimum(0)))

export const listEscalationRules = route('GET', '/api/EscalationRules', {
  name: 'listEscalationRules',
  permission: 'settings.manage',
  summary: 'The escalation rules of the caller’s properties and of all properties, by name.',
  response: z.array(escalationRule),
})

export const createEscalationRule = route('POST', '/api/EscalationRules', {
  name: 'createEscalationRule',
  permission: 'settings.manage',
  changes: 'own-or-shared',
  summary:
    'Adds an active escalation rule. Returns 400 for `confirmedPeople` if the rule can notify more people than were confirmed.',
  body: z.strictObject({ ...draft, confirmedPeople }),
  response: escalationRule,
  status: 201,
})

export const updateEscalationRule = route('PUT', '/api/EscalationRules/{escalationRuleId}', {
  name: 'updateEscalationRule',
  permission: 'settings.manage',
  changes: 'own-or-shared',
  summary: 'Changes an escalation rule or switches it off and on. Steps with an earlier moment never fire.',
  params: ruleParams,
  body: z.strictObject({
    ...z.partial(z.object(draft)).shape,
    isActive: z.optional(z.boolean()),
    confirmedPeople,
  }),
  response: escalationRule,
})

export const deleteEscalationRule = route('DELETE', '/api/EscalationRules/{escalationRuleId}', {
  name: 'deleteEscalationRule',
  permission: 'settings.manage',
  changes: 'own-or-shared',
  summary: 'Deletes an escalation rule with the log of its firings.',
  params: ruleParams,
})

export const previewEscalationRule = route('POST', '/api/EscalationRules/preview', {
  name: 'previewEscalationRule',
  permission: 'settings.manage',
  changes: 'nothing',
  summary: 'The steps of a rule that have passed, and which of them fire at the next run.',
  body: z.strictObject({
    ...draft,
    /** The stored rule whose firings and last edit count. Absent for a new rule. */
    escalationRuleId: z.optional(recordId),
  }),
  response: escalationPreview,
})

export const runEscalationRule = route('POST', '/api/EscalationRules/{escalationRuleId}/run', {
  name: 'runEscalationRule',
  permission: 'settings.manage',
  changes: 'own-or-shared',
  summary:
    'Fires the due steps of an active rule now instead of at the next run. Each step still fires once.',
  params: ruleParams,
  response: z.object({
    /** Number of steps that fired. */
    steps: z.int(),
  }),
})

export const listEscalationFirings = route('GET', '/api/EscalationRules/{escalationRuleId}/firings', {
  name: 'listEscalationFirings',
  permission: 'settings.manage',
  summary: 'The firings of a rule in the caller’s properties, newest first.',
  params: ruleParams,
  query: z.strictObject(paging({ take: 25, maxTake: 200, sortColumns: ['fired'] })),
  response: paged(escalationFiring),
})
