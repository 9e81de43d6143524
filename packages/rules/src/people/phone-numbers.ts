import { phonePattern } from '../records/limits.ts'
import { type Problem, problem } from '../records/problem.ts'

/** Fields with a person's or company's number: the caller's own profile, or a contact, vendor or worker. */
export type PhoneField = 'profile' | 'record'

/** `dashes`: only ###-###-####. `any`: an E.164 or national number, which the server parses. */
export type PhoneRule = 'dashes' | 'any'

/**
 * Format of a phone field in a property with this `phoneCountry` (C6, B5.002, B9.018). People enter their own number as
 * ###-###-#### where the country is US; every other field takes E.164 and national numbers.
 */
export const phoneRuleOf = (field: PhoneField, phoneCountry: string): PhoneRule =>
  field === 'profile' && phoneCountry === 'US' ? 'dashes' : 'any'

const example = '+44 20 7946 0958'

/** Problem of a number that is not in the format of its field. */
export const phoneProblem = (field: string, label: string, rule: PhoneRule, phoneCountry: string): Problem =>
  problem(
    field,
    'bad-pattern',
    rule === 'dashes'
      ? `${label} must look like 555-123-4567.`
      : phoneCountry === 'US'
        ? `${label} must look like 555-123-4567, or start with + and the country code, such as ${example}.`
        : `${label} must be complete with its area code, or start with + and the country code, such as ${example}.`,
  )

/** Placeholder of a phone field of a record. */
export const phonePlaceholder = (phoneCountry: string): string =>
  phoneCountry === 'US' ? '555-123-4567' : example

/** Whether a text meets the rule, without a look at the numbering plans. An empty text does. */
export const mayBePhone = (text: string, rule: PhoneRule): boolean =>
  rule === 'any' || text.trim() === '' || phonePattern.test(text.trim())
