import { type Problem, problem, requiredText } from '../records/problem.ts'
import { isMailAddress } from '../settings/setting-faults.ts'
import { formatNumber } from '../time/formats.ts'

/** Kind of record that an escalation rule watches. */
export type EscalationRecord = 'work-order' | 'certificate' | 'asset' | 'part' | 'pm-schedule'

type Subject = {
  readonly label: string
  /** Meaning of the moment from which steps count. */
  readonly from: string
  readonly record: EscalationRecord
  /** Whether the moment lies ahead, so that steps may fire before it. */
  readonly isAhead?: true
}

/** Conditions of escalation rules in list order ([C8.034]). */
const subjects = {
  'request-not-approved': {
    label: 'Request not approved',
    from: 'the entry of the request',
    record: 'work-order',
  },
  'order-not-started': { label: 'Order not started', from: 'the start', record: 'work-order' },
  'not-completed-by-target': {
    label: 'Not completed by target',
    from: 'the target',
    record: 'work-order',
    isAhead: true,
  },
  'on-hold-too-long': { label: 'On hold too long', from: 'the start of the hold', record: 'work-order' },
  'no-message': { label: 'No message', from: 'the last message', record: 'work-order' },
  'certificate-ending': {
    label: 'Certificate ending',
    from: 'the end of the last valid day',
    record: 'certificate',
    isAhead: true,
  },
  'warranty-ending': {
    label: 'Warranty ending',
    from: 'the end of the last day of the warranty',
    record: 'asset',
    isAhead: true,
  },
  'agreement-ending': {
    label: 'Agreement ending',
    from: 'the end of the last day of the agreement',
    record: 'asset',
    isAhead: true,
  },
  'low-stock': { label: 'Low stock', from: 'the notice of low stock', record: 'part' },
  'pm-not-made': {
    label: 'PM not made',
    from: 'the start of the day of the missed date',
    record: 'pm-schedule',
  },
} as const satisfies Record<string, Subject>

export type EscalationSubject = keyof typeof subjects
export const escalationSubjects = Object.keys(subjects) as [EscalationSubject, ...EscalationSubject[]]
export const escalationSubject = (subject: EscalationSubject): Subject => subjects[subject]

export const escalationUnits = ['hours', 'days'] as const
export type EscalationUnit = (typeof escalationUnits)[number]
export const escalationWays = ['after', 'before'] as const

/** Maximum numbers of an escalation rule. */
export const escalationMax = { steps: 10, count: 1000, repeats: 100 } as const

/** Number of people above which saving an active rule needs a confirmation. */
export const maxUnconfirmedPeople = 200

/** Categories that a rule can be limited to. */
export const escalationCategories = ['CM', 'PM'] as const

/** One step of a rule: its moment, the people to tell, and the changes of the order. */
export type EscalationStep = {
  /** Stays the same when the rule is edited. Unique within the rule. */
  readonly stepId: number
  readonly way: (typeof escalationWays)[number]
  readonly count: number
  readonly unit: EscalationUnit
  readonly tellAssignee: boolean
  readonly tellSupervisors: boolean
  readonly tellRoleId: number | null
  /** E-mail address, or empty. */
  readonly tellAddress: string
  readonly raisesPriority: boolean
  readonly reassignToId: number | null
  /** Open sub-status to set, or empty. */
  readonly subStatus: string
  /** Time between repeats, in `repeatUnit`. Null without repeats. */
  readonly repeatEvery: number | null
  readonly repeatUnit: EscalationUnit
  /** Maximum number of repeats after the first time. */
  readonly repeatTimes: number
}

/** A step as an administrator enters it. `stepId` is null for a new step. */
export type EscalationStepDraft = Omit<EscalationStep, 'stepId'> & { readonly stepId: number | null }

/** A rule as an administrator enters it. */
export type EscalationDraft = {
  readonly name: string
  readonly subject: EscalationSubject
  readonly workingHoursOnly: boolean
  readonly stopsOnHold: boolean
  readonly priorities: readonly number[]
  readonly tradeId: number | null
  readonly buildingId: number | null
  readonly categories: readonly string[]
  readonly steps: readonly EscalationStepDraft[]
}

type OwnedDraft = EscalationDraft & { readonly propertyId: number | null }

/** The entered parts of a stored rule. */
export const ruleDraft = <Rule extends OwnedDraft>(rule: Rule): Pick<Rule, keyof OwnedDraft> => ({
  name: rule.name,
  propertyId: rule.propertyId,
  subject: rule.subject,
  workingHoursOnly: rule.workingHoursOnly,
  stopsOnHold: rule.stopsOnHold,
  priorities: rule.priorities,
  tradeId: rule.tradeId,
  buildingId: rule.buildingId,
  categories: rule.categories,
  steps: rule.steps,
})

/** Which filters and step options a condition has. */
export function escalationOptions(subject: EscalationSubject) {
  const { record } = subjects[subject]
  const isOrder = record === 'work-order'
  const isRequest = subject === 'request-not-approved'
  return {
    before: 'isAhead' in subjects[subject],
    priority: isOrder,
    trade: isOrder || record === 'pm-schedule',
    building: isOrder || record === 'asset',
    category: isOrder && !isRequest,
    stopsOnHold: isOrder && subject !== 'on-hold-too-long',
    assignee: isOrder || record === 'pm-schedule',
    priorityChange: isOrder,
    reassign: isOrder && !isRequest,
    subStatus: isOrder && !isRequest,
  }
}

const tellsAnyone = (step: EscalationStepDraft) =>
  step.tellAssignee || step.tellSupervisors || step.tellRoleId !== null || step.tellAddress !== ''
const changesOrder = (step: EscalationStepDraft) =>
  step.raisesPriority || step.reassignToId !== null || step.subStatus !== ''

/** Field name of a step's part in problems, such as `steps.0.count`. */
export const stepField = (index: number, part: string): string => `steps.${index}.${part}`

function stepProblems(step: EscalationStepDraft, index: number, draft: EscalationDraft): Problem[] {
  const at = (part: string) => stepField(index, part)
  const options = escalationOptions(draft.subject)
  const problems: Problem[] = []
  if (step.way === 'before' && !options.before)
    problems.push(problem(at('way'), 'not-allowed', 'This condition has no steps before it.'))
  if (step.way === 'before' && step.count === 0)
    problems.push(problem(at('count'), 'not-positive', 'Enter a number above zero.'))
  if (!tellsAnyone(step) && !changesOrder(step))
    problems.push(problem(at('tell'), 'required', 'Choose who is notified, or what is changed.'))
  if (step.tellAssignee && !options.assignee)
    problems.push(problem(at('tell'), 'not-allowed', 'These records have no assignee.'))
  if (step.tellAddress !== '' && !isMailAddress(step.tellAddress))
    problems.push(problem(at('tellAddress'), 'bad-pattern', 'This is not an e-mail address.'))
  if (step.raisesPriority && !options.priorityChange)
    problems.push(problem(at('raisesPriority'), 'not-allowed', 'Only the priority of orders can be raised.'))
  if (step.reassignToId !== null && !options.reassign)
    problems.push(problem(at('reassignToId'), 'not-allowed', 'Only work orders can be reassigned.'))
  if (step.subStatus !== '' && !options.subStatus)
    problems.push(problem(at('subStatus'), 'not-allowed', 'Only work orders have a sub-status.'))
  if (step.repeatEvery !== null && step.repeatTimes === 0)
    problems.push(problem(at('repeatTimes'), 'not-positive', 'Enter a number above zero.'))
  return problems
}

/** Problems of a rule's input ([C8.034]), except for ids and names of other records. */
export function escalationProblems(draft: EscalationDraft): Problem[] {
  const options = escalationOptions(draft.subject)
  const unused = (field: string, isUsed: boolean, isOffered: boolean): Problem[] =>
    isUsed && !isOffered ? [problem(field, 'not-allowed', 'This condition does not have this filter.')] : []
  const ids = draft.steps.flatMap(({ stepId }) => stepId ?? [])
  return [
    ...requiredText('name', 'Name', draft.name),
    ...(draft.steps.length === 0 ? [problem('steps', 'required', 'Add a step.')] : []),
    ...(new Set(ids).size < ids.length
      ? [problem('steps', 'duplicate', 'Two steps have the same number.')]
      : []),
    ...unused('priorities', draft.priorities.length > 0, options.priority),
    ...unused('tradeId', draft.tradeId !== null, options.trade),
    ...unused('buildingId', draft.buildingId !== null, options.building),
    ...unused('categories', draft.categories.length > 0, options.category),
    ...unused('stopsOnHold', draft.stopsOnHold, options.stopsOnHold),
    ...draft.steps.flatMap((step, index) => stepProblems(step, index, draft)),
  ]
}

/** Numbers new steps after `highest`, the highest number that the rule has used. */
export const numberSteps = (steps: readonly EscalationStepDraft[], highest: number): EscalationStep[] => {
  let last = highest
  return steps.map((step) => ({ ...step, stepId: step.stepId ?? ++last }))
}

const amount = (count: number, unit: EscalationUnit): string =>
  `${formatNumber(count)} ${count === 1 ? unit.slice(0, -1) : unit}`
const times = (count: number): string => (count === 1 ? 'once' : `at most ${formatNumber(count)} times`)

/** The moment of a step in words: `2 hours after the target, then every day, at most 3 times`. */
export function stepWords(
  { way, count, unit, repeatEvery, repeatUnit, repeatTimes }: EscalationStepDraft,
  subject: EscalationSubject,
): string {
  const { from } = subjects[subject]
  const first = count === 0 ? `At ${from}` : `${amount(count, unit)} ${way} ${from}`
  return repeatEvery === null
    ? first
    : `${first}, then every ${amount(repeatEvery, repeatUnit)}, ${times(repeatTimes)}`
}

/** Asks whether a rule may notify this many people. */
const manyPeopleText = (people: number): string =>
  `This rule can notify ${formatNumber(people)} people. Confirm that all of them need it.`

/** Problem of an active rule that can notify many people, unless at least this number was confirmed. */
export const peopleProblems = (people: number, confirmed: number): Problem[] =>
  people > maxUnconfirmedPeople && confirmed < people
    ? [problem('confirmedPeople', 'too-many', manyPeopleText(people))]
    : []
