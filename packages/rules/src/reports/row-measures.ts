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
} as const

type RowMeasureWords = { label: string; unit: FigureUnit; isRowCount?: true; showsRates?: true }

/** Measures of rows. `isRowCount` counts the rows; the others add the column of that name. */
export const rowMeasures = {
  dates: { label: 'PM Dates', unit: 'count', isRowCount: true },
  estimatedHours: { label: 'Estimated Hours', unit: 'hours' },
  assetOrders: { label: 'Orders on Assets', unit: 'count', isRowCount: true },
  assetHours: { label: 'Labor Hours', unit: 'hours' },
  assetLabor: { label: 'Labor Cost', unit: 'money', showsRates: true },
  assetParts: { label: 'Parts Cost', unit: 'money' },
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
} as const satisfies Record<string, RowMeasureWords>
export type RowMeasure = keyof typeof rowMeasures

export type RowGroup = keyof typeof rowGroups | 'building' | 'property' | 'month' | 'trade'
