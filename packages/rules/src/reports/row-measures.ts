import type { FigureUnit } from './figure-reports.ts'

/** Groups of reports that count records other than orders. */
export const rowGroups = {
  asset: 'Asset',
  class: 'Type',
  kind: 'Kind',
  meter: 'Meter',
  status: 'Status',
  warehouse: 'Warehouse',
  partType: 'Part Type',
  vendor: 'Vendor',
  worker: 'Worker',
  schedule: 'PM Schedule',
  recordType: 'Labor Type',
  costType: 'Cost Type',
  week: 'Week',
  workOrder: 'Work Order',
} as const

/** A measure with `by` has values for those groups only. A measure with `isBeside` is not a sum of the rows. */
type RowMeasureWords = {
  label: string
  unit: FigureUnit
  isRowCount?: true
  showsRates?: true
  isBeside?: true
  by?: readonly RowGroup[]
}

/** What budgets are for. */
const budgeted: readonly RowGroup[] = ['month', 'building', 'costType', 'property']

/** What shifts are known for. */
const rostered: readonly RowGroup[] = ['month', 'week', 'worker', 'property']

/** Measures of rows. `isRowCount` counts the rows; the others add the column of that name. */
export const rowMeasures = {
  dates: { label: 'PM Dates', unit: 'count', isRowCount: true },
  estimatedDates: { label: 'Estimated Dates', unit: 'count' },
  estimatedHours: { label: 'Estimated Hours', unit: 'hours' },
  crewHours: { label: 'Crew Hours', unit: 'hours', isBeside: true, by: rostered },
  plannedParts: { label: 'Planned Parts', unit: 'count' },
  plannedCost: { label: 'Planned Cost', unit: 'money', showsRates: true },
  assetOrders: { label: 'Orders on Assets', unit: 'count', isRowCount: true },
  assetHours: { label: 'Labor Hours', unit: 'hours' },
  assetLabor: { label: 'Labor Cost', unit: 'money', showsRates: true },
  assetParts: { label: 'Parts Cost', unit: 'money' },
  assetVendors: { label: 'Vendor Cost', unit: 'money' },
  assetOther: { label: 'Other Cost', unit: 'money' },
  assetCost: { label: 'Total Cost', unit: 'money', showsRates: true },
  endings: { label: 'Ending', unit: 'count', isRowCount: true },
  agreementCost: { label: 'Agreement Cost', unit: 'money' },
  readings: { label: 'Readings', unit: 'count', isRowCount: true },
  outsideLimits: { label: 'Outside Limits', unit: 'count' },
  moves: { label: 'Moves', unit: 'count', isRowCount: true },
  notReceived: { label: 'Not Received', unit: 'count' },
  parts: { label: 'Parts', unit: 'count', isRowCount: true },
  outOfStock: { label: 'Out of Stock', unit: 'count' },
  orderCost: { label: 'Cost to Order', unit: 'money' },
  stockLines: { label: 'Parts in Stock', unit: 'count', isRowCount: true },
  stockValue: { label: 'Value', unit: 'money' },
  transactions: { label: 'Transactions', unit: 'count', isRowCount: true },
  valueIn: { label: 'Value In', unit: 'money' },
  valueOut: { label: 'Value Out', unit: 'money' },
  laborLines: { label: 'Labor Lines', unit: 'count', isRowCount: true },
  hours: { label: 'Hours', unit: 'hours' },
  overtimeHours: { label: 'Overtime Hours', unit: 'hours' },
  cost: { label: 'Cost', unit: 'money', showsRates: true },
  weeks: { label: 'Weeks', unit: 'count', isRowCount: true },
  certificates: { label: 'Certificates', unit: 'count', isRowCount: true },
  ended: { label: 'Ended', unit: 'count' },
  costLines: { label: 'Lines', unit: 'count', isRowCount: true },
  costLabor: { label: 'Labor', unit: 'money', showsRates: true },
  costParts: { label: 'Parts', unit: 'money' },
  costVendors: { label: 'Vendors', unit: 'money' },
  costOther: { label: 'Other', unit: 'money' },
  costTotal: { label: 'Total Cost', unit: 'money', showsRates: true },
  costEstimated: { label: 'Estimated', unit: 'money' },
  costBudget: { label: 'Budget', unit: 'money', by: budgeted },
  costRemaining: { label: 'Remaining', unit: 'money', showsRates: true, by: budgeted },
} as const satisfies Record<string, RowMeasureWords>
export type RowMeasure = keyof typeof rowMeasures

export type RowGroup = keyof typeof rowGroups | 'building' | 'property' | 'month' | 'trade' | 'jobType'

/** Whether a measure has values for a group. */
export function measuredBy(measure: RowMeasure, group: RowGroup): boolean {
  const { by }: RowMeasureWords = rowMeasures[measure]
  return by === undefined || by.includes(group)
}

/** Whether a measure is not a sum of the rows, so that no rows can be listed for it. */
export const isBeside = (measure: string): boolean => 'isBeside' in (rowMeasures[measure as RowMeasure] ?? {})
