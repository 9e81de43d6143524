import type { PeriodUnit } from '@fettle/rules/pm/plan'

/** How often work is due: every so many days, weeks, months or years. */
export type Frequency = { every: number; unit: PeriodUnit }

const units: Readonly<Record<string, Frequency>> = {
  day: { every: 1, unit: 'Days' },
  daily: { every: 1, unit: 'Days' },
  week: { every: 1, unit: 'Weeks' },
  wk: { every: 1, unit: 'Weeks' },
  weekly: { every: 1, unit: 'Weeks' },
  fortnight: { every: 2, unit: 'Weeks' },
  fortnightly: { every: 2, unit: 'Weeks' },
  month: { every: 1, unit: 'Months' },
  mo: { every: 1, unit: 'Months' },
  monthly: { every: 1, unit: 'Months' },
  quarter: { every: 3, unit: 'Months' },
  quarterly: { every: 3, unit: 'Months' },
  semiannual: { every: 6, unit: 'Months' },
  semiannually: { every: 6, unit: 'Months' },
  semiyearly: { every: 6, unit: 'Months' },
  halfyear: { every: 6, unit: 'Months' },
  halfyearly: { every: 6, unit: 'Months' },
  year: { every: 1, unit: 'Years' },
  yr: { every: 1, unit: 'Years' },
  yearly: { every: 1, unit: 'Years' },
  annual: { every: 1, unit: 'Years' },
  annually: { every: 1, unit: 'Years' },
  annum: { every: 1, unit: 'Years' },
  biennial: { every: 2, unit: 'Years' },
  biennially: { every: 2, unit: 'Years' },
}

const numbers = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

const countOf = (text: string): number =>
  text === 'other' ? 2 : numbers.includes(text) ? numbers.indexOf(text) + 1 : Number(text)

/** A part of a year or quarter in months, where it is a whole number of them. */
function inWholeUnits(every: number, unit: PeriodUnit): Frequency | null {
  if (Number.isInteger(every) && every > 0) return { every, unit }
  const months = unit === 'Years' ? Math.round(every * 1200) / 100 : 0
  return Number.isInteger(months) && months > 0 ? { every: months, unit: 'Months' } : null
}

/**
 * Reads `year`, `Annually`, `1.0 year`, `every 3 months`, `6-monthly`, `semi-annual`, `once a week` or `every other week`.
 * Returns null for words that name no frequency or more than one, such as `bimonthly`.
 */
export function parseFrequency(text: string): Frequency | null {
  const plain = text
    .toLowerCase()
    .trim()
    .replace(/^(?:once )?(?:every|each|per|once an?) /, '')
    .replace(/^(semi|half)[- ]/, '$1')
    .replace(/\(s\)$/, '')
    .replace(/^([\d.]+)(?=[a-z])/, '$1 ')
  const parts = plain.split(/[- ]+/)
  if (parts.length > 2) return null
  const [count = '1', word = ''] = parts.length === 2 ? parts : ['1', ...parts]
  const found = units[word] ?? units[word.replace(/s$/, '')]
  const times = countOf(count)
  return found && times > 0 ? inWholeUnits(times * found.every, found.unit) : null
}
