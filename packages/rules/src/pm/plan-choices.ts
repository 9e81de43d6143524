import { type DayFormat, formatDate } from '../time.ts'
import type {
  BackInServicePolicy,
  Basis,
  Exclusion,
  LinkOption,
  MissedPolicy,
  OpenPredecessorPolicy,
  PmPlan,
  SeasonWindow,
  SequenceLine,
  WhenExcluded,
} from './plan.ts'
import { ruleText } from './plan-words.ts'

/** What each choice of a schedule does, as a sentence for whoever chooses. */
export const linkOptionWords: Readonly<Record<LinkOption, string>> = {
  'one order': 'One order that lists all of them',
  'order per asset': 'An order for each asset',
  'order per location': 'An order for each place',
  'order per building': 'An order for each building, listing its assets',
}
export const basisWords: Readonly<Record<Basis, string>> = {
  Fixed: 'From the last date, whenever the work was done',
  'From completion': 'From the day on which the last order was completed',
}
export const whenExcludedWords: Readonly<Record<WhenExcluded, string>> = {
  Skip: 'Leave the date out',
  Earlier: 'Take the nearest free day before',
  Later: 'Take the nearest free day after',
}
export const whileOpenWords: Readonly<Record<OpenPredecessorPolicy, string>> = {
  'Make anyway': 'Make the next order anyway',
  Skip: 'Leave the date out',
  Replace: 'Make the next order and set the open one to DNC',
  Wait: 'Wait until the open order has ended',
}
export const missedWords: Readonly<Record<MissedPolicy, string>> = {
  'Latest only': 'Make the latest one only',
  'Every one': 'Make every one of them',
  None: 'Make none of them',
}
export const backInServiceWords: Readonly<Record<BackInServicePolicy, string>> = {
  'At its next date': 'At its next date',
  'At once': 'At once',
  'Counted from today': 'One period after the day on which it is back',
}

const seasonWords = (season: readonly SeasonWindow[]): string =>
  season.map(({ from, to }) => `${from} to ${to}`).join(', ')

function exclusionWords(
  { weekends, holidays, closures, ranges, shift }: Exclusion,
  formats: DayFormat,
): string {
  const days = [
    ...(weekends ? ['weekends'] : []),
    ...(holidays ? ['holidays'] : []),
    ...(closures ? ['closures'] : []),
    ...ranges.map(({ name, from, to }) =>
      `${name} ${formatDate(from, formats)} – ${formatDate(to, formats)}`.trim(),
    ),
  ]
  return days.length === 0 ? '' : `${days.join(', ')}: ${whenExcludedWords[shift]}`
}

const sequenceWords = (lines: readonly SequenceLine[], procedures: ReadonlyMap<number, string>): string =>
  lines
    .map(({ every, procedureId, hours, priority }) =>
      [
        `every ${every}`,
        procedureId === null ? '' : (procedures.get(procedureId) ?? ''),
        hours === null ? '' : `${hours} h`,
        priority === null ? '' : `priority ${priority}`,
      ]
        .filter((part) => part !== '')
        .join(', '),
    )
    .join('; ')

/** What a plan says in the log, by its labels; empty texts stand for none. `procedures` has the titles by their ids. */
export const planWords = (
  plan: PmPlan,
  formats: DayFormat,
  procedures: ReadonlyMap<number, string>,
): Record<string, string> => ({
  Repeats: ruleText(plan.rule),
  'Next date counts': basisWords[plan.basis],
  Season: seasonWords(plan.season),
  'Excluded days': exclusionWords(plan.exclusion, formats),
  'Ends on': plan.endsOn === null ? '' : formatDate(plan.endsOn, formats),
  'Ends after': plan.endsAfter === null ? '' : String(plan.endsAfter),
  'Lead days': String(plan.leadDays),
  'Orders that wait at once': String(plan.maxWaiting),
  Sequence: sequenceWords(plan.sequence, procedures),
  'While the last order is open': whileOpenWords[plan.whileOpen],
  'Missed dates': missedWords[plan.missed],
  'Asset back in service': backInServiceWords[plan.backInService],
})
