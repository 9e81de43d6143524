import {
  backInServicePolicies,
  bases,
  maxLeadDays,
  maxPeriods,
  missedPolicies,
  nthWeekdays,
  openPredecessorPolicies,
  whenExcludedChoices,
} from '@fettle/rules/pm/plan'
import { nthWords, weekdayWords } from '@fettle/rules/pm/plan-words'
import { maxLength } from '@fettle/rules/records/limits'
import { parseFrequency } from '../values/frequency.ts'
import { type Column, referenceColumn } from './column.ts'

const unitWords = [
  'Days',
  'Daily',
  'Weeks',
  'Weekly',
  'Months',
  'Monthly',
  'Quarters',
  'Quarterly',
  'Years',
  'Yearly',
  'Annually',
  'Once',
  'By hand',
]

const amount = { type: 'number', scale: 4, min: -99_999_999_999, max: 99_999_999_999 } as const

const ruleColumns: readonly Column[] = [
  {
    name: 'every',
    type: 'number',
    scale: 0,
    min: 1,
    max: maxPeriods,
    guesses: [
      { head: 'frequency', beside: 'unit' },
      { head: 'interval', beside: 'unit' },
    ],
    about: 'Every how many units it is due; 1 where only unit is there.',
  },
  {
    name: 'unit',
    type: 'text',
    max: 40,
    required: true,
    orAnyOf: ['weekdays', 'month_day', 'meter'],
    aliases: ['frequency_unit', 'interval_unit', 'frequency', 'interval', 'recurrence'],
    words: unitWords,
    reads: (text) => parseFrequency(text) !== null,
    about:
      'Days, weeks, months or years, also as weekly, annually, 6 months or every other week; or once, or by hand. New schedules need it, or weekdays, or a meter.',
  },
  {
    name: 'weekdays',
    type: 'list',
    max: 20,
    aliases: ['weekday'],
    words: weekdayWords,
    about: 'Instead: days of the week, such as Monday; several with --split weekdays=;',
  },
  {
    name: 'nth',
    type: 'choice',
    of: nthWeekdays.map((each) => nthWords[each]),
    about: 'With one weekday: which one of the month.',
  },
  {
    name: 'month_day',
    type: 'text',
    max: 10,
    about:
      'Day of the month from which months are counted, 1 to 31; or last, for the last day of every month.',
  },
  referenceColumn('meter', 'Instead: name of the meter of its assets by which it is due.', {
    max: maxLength.name,
  }),
  { name: 'meter_every', ...amount, min: 0, above: true, about: 'Units between two services.' },
  {
    name: 'meter_early',
    ...amount,
    min: 0,
    about: 'Units before the service is due at which its order is made.',
  },
  { name: 'meter_start_at', ...amount, about: 'Reading at which the first one is due.' },
  {
    name: 'meter_above',
    ...amount,
    about: 'Instead of meter_every, of a gauge: it is due above this reading.',
  },
  { name: 'meter_below', ...amount, about: 'The same below this reading.' },
  {
    name: 'or_after_months',
    type: 'number',
    scale: 0,
    min: 1,
    max: maxPeriods,
    about: 'With a meter: after so many months at the latest.',
  },
]

const truth = (name: string, about: string): Column => ({ name, type: 'truth', about })

/** Columns that decide when a schedule is due. */
export const planColumns: readonly Column[] = [
  ...ruleColumns,
  {
    name: 'basis',
    type: 'choice',
    of: bases,
    about: 'What the next date is counted from; Fixed where missing.',
  },
  {
    name: 'starts_on',
    type: 'date',
    aliases: ['first_due_on', 'next_due_on', 'next_due', 'next_due_date'],
    about:
      'First day; the day of the import where missing. Of one more than 5 years ago a new schedule takes the rhythm.',
  },
  {
    name: 'last_done_on',
    type: 'date',
    aliases: [
      'last_done',
      'last_completed_on',
      'last_completed',
      'last_performed',
      'last_service',
      'last_service_date',
    ],
    about:
      'When it was done last: the first date is one period later. Of a day more than 5 years ago a new schedule takes the rhythm.',
  },
  { name: 'ends_on', type: 'date', about: 'Last day on which it may be due.' },
  { name: 'ends_after', type: 'number', scale: 0, min: 1, max: 9999, about: 'How many times it is due.' },
  {
    name: 'lead_days',
    type: 'number',
    scale: 0,
    min: 0,
    max: maxLeadDays,
    about: 'Days before its day on which the order is made; 0 where missing.',
  },
  truth('skip_weekends', 'Whether it is never due on weekends.'),
  truth('skip_holidays', 'Whether it is never due on holidays of the property.'),
  truth('skip_closures', 'Whether it is never due while the property is closed.'),
  {
    name: 'when_excluded',
    type: 'choice',
    of: whenExcludedChoices,
    about: 'What happens to a date on such a day; Skip where missing.',
  },
  {
    name: 'while_open',
    type: 'choice',
    of: openPredecessorPolicies,
    about: 'What happens to an order while the one before is open; Make anyway where missing.',
  },
  {
    name: 'missed',
    type: 'choice',
    of: missedPolicies,
    about: 'Which of missed dates are made up for; Latest only where missing.',
  },
  {
    name: 'back_in_service',
    type: 'choice',
    of: backInServicePolicies,
    about: 'When an asset that is back in service is due; At its next date where missing.',
  },
]
