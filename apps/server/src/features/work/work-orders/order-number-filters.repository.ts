import {
  numbersBeginningWith,
  parseOrderNumber,
  parsePrefixedNumber,
} from '@fettle/rules/orders/order-number'
import { type SqlBool, sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { Condition } from '#records/list/record-search.ts'
import { fold } from './order-criteria.ts'
import { referenceIs } from './order-reference.repository.ts'

const never: Condition = sql<SqlBool>`false`

/** Order number: `REQ`, `Denied` or digits. A leading `#` and surrounding blanks are ignored ([B7.060]). */
export function orderNumberIs(text: string): Condition {
  const number = fold(text)
  if (number === 'req') return sql<SqlBool>`(wo.number is null and wo.status_kind <> 'denied')`
  if (number === 'denied') return sql<SqlBool>`(wo.number is null and wo.status_kind = 'denied')`
  if (parseOrderNumber(text)?.of === 'request') return eitherNumberIs(text)
  const prefixed = parsePrefixedNumber(text)
  if (prefixed)
    return orReference(
      sql<SqlBool>`(wo.number = ${Number(prefixed.digits)} and wo.number_prefix = ${prefixed.prefix})`,
      text,
    )
  return orReference(numberIs('wo.number', text), text)
}

/** Also matches the original number of an imported order. */
const orReference = (condition: Condition, text: string): Condition =>
  sql<SqlBool>`(${condition} or ${referenceIs(text)})`

const numberColumns = {
  order: ['wo.number'],
  request: ['wo.request_number'],
  either: ['wo.number', 'wo.request_number'],
} as const

/** Matches the order number or the request number ([A2.048]), also in the list's form 'REQ 7391'. */
export function eitherNumberIs(text: string): Condition {
  const typed = parseOrderNumber(text)
  if (!typed) return orderNumberIs(text)
  const alternatives = numberColumns[typed.of].map((column) => isOneOf(column, [Number(typed.digits)]))
  return orReference(sql<SqlBool>`${sql.join(alternatives, sql` or `)}`, text)
}

/** Number ranges use the existing indexes; a text prefix would need another one. */
export function eitherNumberBeginsWith(text: string): Condition {
  const typed = parseOrderNumber(text)
  if (!typed) return never
  const ranges = numbersBeginningWith(typed.digits)
  const alternatives = numberColumns[typed.of].flatMap((column) =>
    ranges.map(({ first, last }) => sql<SqlBool>`${sql.ref(column)} between ${first} and ${last}`),
  )
  return sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`
}

/** The column is the number of the text; a leading `#` is ignored. */
export function numberIs(column: string, text: string): Condition {
  const digits = text.trim().replace(/^#\s*/, '')
  return /^[1-9]\d{0,14}$/.test(digits) ? isOneOf(column, [Number(digits)]) : never
}
