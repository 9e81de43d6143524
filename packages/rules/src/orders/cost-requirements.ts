import { hoursStep, maxHoursPerLine, maxLength, maxQuantity, maxUnitCost } from '../records/limits.ts'
import { isBlank, type Problem, problem, required, requiredText, tooLong } from '../records/problem.ts'
import { roundHalfUp } from '../text/money.ts'
import { isIsoDate } from '../time/time.ts'

type Text = string | null | undefined

export type LaborDraft = {
  laborName?: Text
  laborHours?: number | null
  /** `YYYY-MM-DD`. */
  laborDate?: Text
  tcardNotes?: Text
}

/** Hours must be positive and in hundredths. NaN is unparsable input. */
export function hoursProblems(field: string, hours: number | null | undefined): Problem[] {
  if (hours === null || hours === undefined) return [required(field, 'Labor Hours')]
  if (Number.isNaN(hours) || hours <= 0)
    return [problem(field, 'not-positive', 'Enter a labor value greater than 0.')]
  if (hours > maxHoursPerLine) {
    return [problem(field, 'too-large', `Labor Hours may be at most ${maxHoursPerLine}.`)]
  }
  return roundHalfUp(hours, 2) === hours
    ? []
    : [problem(field, 'too-precise', `Labor Hours go in steps of ${hoursStep}.`)]
}

/**
 * Problems of added or edited labor: worker, positive hours and a date are required (A5.017, A5.018, A5.021).
 */
export function laborProblems({ laborName, laborHours, laborDate, tcardNotes }: LaborDraft): Problem[] {
  const date = (laborDate ?? '').trim()
  return [
    ...requiredText('laborName', 'Worker', laborName),
    ...hoursProblems('laborHours', laborHours),
    ...requiredText('laborDate', 'Labor Date', laborDate),
    ...(date !== '' && !isIsoDate(date)
      ? [problem('laborDate', 'not-a-date', 'Labor Date must be a day of the calendar.')]
      : []),
    ...tooLong('tcardNotes', 'Labor Note', tcardNotes, maxLength.laborNote),
  ]
}

/** Defaults of a new labor line: the user's own worker or vendor, and today (A5.019, A5.020). */
export const laborDefaults = (actor: { assigneeName: string | null }, today: string) => ({
  laborName: actor.assigneeName ?? '',
  laborDate: today,
})

/** Raises a quantity of zero or less to 1 (A5.023, A5.026). */
export const atLeastOne = (quantity: number): number => (quantity <= 0 ? 1 : quantity)

/** Initial quantity of a picked inventory part (A5.027). */
export const initialPartQuantity = 1

/** Returns the problems of a quantity, which is a positive whole number. NaN is unparsable input. */
export function wholeProblems(field: string, label: string, quantity: number | null | undefined): Problem[] {
  if (quantity === null || quantity === undefined) return [required(field, label)]
  if (!Number.isFinite(quantity)) return [problem(field, 'not-a-number', `${label} must be a number.`)]
  if (quantity <= 0) return [problem(field, 'not-positive', `${label} must be greater than 0.`)]
  if (!Number.isInteger(quantity)) return [problem(field, 'not-whole', `${label} must be a whole number.`)]
  return quantity > maxQuantity
    ? [problem(field, 'too-large', `${label} may be at most ${maxQuantity}.`)]
    : []
}

export type PurchasedPartDraft = {
  partName?: Text
  quantity?: number | null
  unitCost?: number | null
  partUnits?: Text
}

/**
 * Returns a purchased part as stored: quantity at least 1, unit cost 0 by default, cost type Purchase
 * (A5.023-A5.025).
 */
export const purchasedPartOf = ({ partName, quantity, unitCost, partUnits }: PurchasedPartDraft) => ({
  partName: (partName ?? '').trim(),
  quantity: atLeastOne(quantity ?? initialPartQuantity),
  unitCost: unitCost ?? 0,
  partUnits: (partUnits ?? '').trim(),
  partCostType: 'Purchase' as const,
})

/** Amounts are stored with four decimals, so a smaller unit cost would become 0. */
function unitCostProblems(unitCost: number): Problem[] {
  if (!Number.isFinite(unitCost) || unitCost < 0 || unitCost > maxUnitCost)
    return [problem('unitCost', 'too-large', `Unit Cost must be between 0 and ${maxUnitCost}.`)]
  return unitCost > 0 && roundHalfUp(unitCost, 4) === 0
    ? [problem('unitCost', 'too-precise', 'Unit Cost must be 0 or at least 0.0001.')]
    : []
}

/** Returns the problems of a purchased part, after a quantity of zero or less has become 1 (A5.022). */
export function purchasedPartProblems(draft: PurchasedPartDraft): Problem[] {
  const { partName, quantity, unitCost, partUnits } = purchasedPartOf(draft)
  return [
    ...(isBlank(partName) ? [required('partName', 'Part Name')] : []),
    ...tooLong('partName', 'Part Name', partName, maxLength.partName),
    ...wholeProblems('quantity', 'Quantity', quantity),
    ...unitCostProblems(unitCost),
    ...tooLong('partUnits', 'Part Unit', partUnits, maxLength.units),
  ]
}

export type PartQuantityDraft = { quantity?: number | null; quantityWanted?: number | null }

/**
 * Returns the problems of a part's new quantity (A5.028-A5.030). A line that only reserves needs no supplied quantity
 * ([C1.020]).
 */
export function partQuantityProblems(
  draft: PartQuantityDraft,
  current: { quantity: number; quantityWanted: number | null },
  { advanced }: { advanced: boolean },
): Problem[] {
  const onlyReserves = advanced && current.quantity === 0 && (draft.quantity ?? 0) === 0
  const problems = onlyReserves ? [] : wholeProblems('quantity', 'Quantity', draft.quantity)
  if (advanced) problems.push(...wholeProblems('quantityWanted', 'Requested', draft.quantityWanted))
  const isSupplySame = onlyReserves || draft.quantity === current.quantity
  const same = isSupplySame && (!advanced || draft.quantityWanted === current.quantityWanted)
  if (same) problems.push(problem('quantity', 'unchanged', 'The quantity has not changed.'))
  return problems
}
