import { maxLength } from '../records/limits.ts'
import { isBlank, type Problem, problem, required, tooLong } from '../records/problem.ts'
import { decimalsOf, formatAmount, type MoneyFormat, roundHalfUp, sum } from '../text/money.ts'
import { isIsoDate } from '../time/time.ts'

/** Types of cost, for totals and budgets. */
export const costTypes = ['Labor', 'Parts', 'Vendors', 'Other'] as const
export type CostType = (typeof costTypes)[number]

/** Kinds of amounts that are entered on an order, in addition to labor and parts. */
export const orderCostKinds = ['Invoice', 'Other', 'Estimate'] as const
export type OrderCostKind = (typeof orderCostKinds)[number]

/** Types of other costs. */
export const otherCostTypes = ['Permit', 'Rental', 'Freight', 'Travel', 'Disposal', 'Fee', 'Other'] as const

/** Largest amount of a cost or a budget. */
export const maxMoney = 9_999_999_999.99

export const orderCostLabels = {
  vendorName: 'Vendor',
  number: 'Invoice Number',
  type: 'Type',
  description: 'Description',
  spentOn: 'Date',
  amount: 'Amount',
  documentId: 'Document',
} as const

/** A cost as entered. Invoices have a vendor and a number, the other kinds have a type. */
export type OrderCostDraft = {
  kind: OrderCostKind
  vendorName: string
  number: string
  type: string
  description: string
  /** `YYYY-MM-DD`. */
  spentOn: string
  /** In the currency of the order's property. A negative amount is a credit. NaN is unparsable input. */
  amount: number | null
  documentId: number | null
}

const places = ['whole amounts', 'one decimal', 'two decimals', 'three decimals', 'four decimals'] as const

/**
 * Problems of an amount of money: too large, or with more decimals than the currency has. Amounts are stored with two
 * decimals.
 */
export function moneyProblems(
  field: string,
  { label, amount, min }: { label: string; amount: number; min: number },
  formats: MoneyFormat,
): Problem[] {
  if (Number.isNaN(amount)) return [problem(field, 'not-a-number', `${label} must be a number.`)]
  if (amount < min || amount > maxMoney) {
    return [
      problem(
        field,
        'too-large',
        `${label} must be between ${formatAmount(min, formats)} and ${formatAmount(maxMoney, formats)}.`,
      ),
    ]
  }
  const decimals = Math.min(2, decimalsOf(formats))
  return roundHalfUp(amount, decimals) === amount
    ? []
    : [problem(field, 'too-precise', `${label} in ${formats.currency} takes ${places[decimals]} at most.`)]
}

/** Estimates are above zero. Invoices and other costs may be credits, which are below. */
function amountProblems({ kind, amount }: OrderCostDraft, formats: MoneyFormat): Problem[] {
  const label = orderCostLabels.amount
  if (amount === null) return [required('amount', label)]
  if (amount === 0)
    return [problem('amount', 'not-allowed', 'Amount must not be 0. Enter a credit as a negative amount.')]
  if (kind === 'Estimate' && amount < 0)
    return [problem('amount', 'not-positive', 'An estimate must be greater than 0.')]
  return moneyProblems('amount', { label, amount, min: -maxMoney }, formats)
}

const typesOf = (kind: OrderCostKind): readonly string[] =>
  kind === 'Invoice' ? [] : kind === 'Other' ? otherCostTypes : costTypes

function kindProblems({ kind, vendorName, number, type }: OrderCostDraft): Problem[] {
  if (kind === 'Invoice')
    return [
      ...(isBlank(vendorName) ? [required('vendorName', orderCostLabels.vendorName)] : []),
      ...(isBlank(number) ? [required('number', orderCostLabels.number)] : []),
      ...tooLong('number', orderCostLabels.number, number, maxLength.code),
    ]
  if (isBlank(type)) return [required('type', orderCostLabels.type)]
  return typesOf(kind).includes(type)
    ? []
    : [problem('type', 'unknown', `Choose ${typesOf(kind).join(', ')}.`)]
}

function dayProblems({ kind, spentOn }: OrderCostDraft, today: string): Problem[] {
  const { spentOn: label } = orderCostLabels
  if (isBlank(spentOn)) return [required('spentOn', label)]
  if (!isIsoDate(spentOn))
    return [problem('spentOn', 'not-a-date', `${label} must be a day of the calendar.`)]
  return kind !== 'Estimate' && spentOn > today
    ? [problem('spentOn', 'not-allowed', `${label} must not be in the future.`)]
    : []
}

/** Problems of a cost of an order, each with its field. `today` is the day in the order's time zone. */
export const orderCostProblems = (
  draft: OrderCostDraft,
  { today, formats }: { today: string; formats: MoneyFormat },
): Problem[] => [
  ...kindProblems(draft),
  ...tooLong('description', orderCostLabels.description, draft.description, maxLength.title),
  ...dayProblems(draft, today),
  ...amountProblems(draft, formats),
]

/** The cost without the fields of the other kinds. */
export function cleanOrderCost(draft: OrderCostDraft): OrderCostDraft {
  const isInvoice = draft.kind === 'Invoice'
  return {
    ...draft,
    vendorName: isInvoice ? draft.vendorName.trim() : '',
    number: isInvoice ? draft.number.trim() : '',
    type: isInvoice ? '' : draft.type,
    description: draft.description.trim(),
    documentId: isInvoice ? draft.documentId : null,
  }
}

/** What a cost is, in the log and in lists: 'Invoice 4711 of Apex', 'Permit', 'Estimate for parts'. */
export function orderCostName({
  kind,
  type,
  number,
  vendorName,
}: {
  kind: OrderCostKind
  type: string
  number: string
  vendorName: string
}): string {
  if (kind === 'Invoice') return `Invoice ${number} of ${vendorName}`
  return kind === 'Other' ? type : `Estimate for ${type.toLowerCase()}`
}

/** An amount that counts for a total. */
export type CostAmount = { type: CostType; isEstimate: boolean; amount: number }

/** Estimated and actual cost of one type. Actual is null if the person may not see rates. */
export type CostTotal = { type: CostType; estimated: number; actual: number | null }

/** The totals of each type of cost. Without rates, the actual cost of labor is null. */
export const costTotals = (
  amounts: readonly CostAmount[],
  { showsRates }: { showsRates: boolean },
): CostTotal[] =>
  costTypes.map((type) => {
    const of = (isEstimate: boolean) =>
      sum(
        amounts
          .filter((each) => each.type === type && each.isEstimate === isEstimate)
          .map(({ amount }) => amount),
      )
    return { type, estimated: of(true), actual: type === 'Labor' && !showsRates ? null : of(false) }
  })

/** The sum of all types. Actual is null if one of them is. */
export function costGrandTotal(totals: readonly CostTotal[]): Omit<CostTotal, 'type'> {
  const actual = totals.map((total) => total.actual)
  return {
    estimated: sum(totals.map(({ estimated }) => estimated)),
    actual: actual.every((amount) => amount !== null) ? sum(actual) : null,
  }
}
