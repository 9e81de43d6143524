import type { Permission } from '../access/permissions.ts'
import type { ReportArea } from './figure-reports.ts'
import type { RowGroup, RowMeasure } from './row-measures.ts'

/** A column of the rows behind the figures. Days are local to the record's property. */
export type RowColumn = {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'day' | 'number' | 'money'
  /** Empty for a person without View Rates. */
  readonly showsRates?: true
}

/** A report of figures about records other than orders, with the rows that it counts. */
type RowEntry = {
  readonly id: number
  readonly area: ReportArea
  readonly title: string
  readonly answers: string
  readonly source: 'rows'
  /** The permission to read its records, in addition to the one for reports. */
  readonly needs: Permission
  /** Stock is reported only where advanced parts are on. */
  readonly isStock?: true
  /** The period that it is about: days that have been, days that come, or none. */
  readonly period: 'past' | 'ahead' | 'none'
  readonly groups: readonly [RowGroup, ...RowGroup[]]
  readonly measures: readonly RowMeasure[]
  readonly plotted: RowMeasure
  /** The first column opens the record, on this page. */
  readonly page: '/orders' | '/assets' | '/pms' | '/parts' | '/vendors' | null
  readonly columns: readonly RowColumn[]
}

const text = (name: string, label: string): RowColumn => ({ name, label, kind: 'text' })
const day = (name: string, label: string): RowColumn => ({ name, label, kind: 'day' })
const number = (name: string, label: string): RowColumn => ({ name, label, kind: 'number' })
const money = (name: string, label: string): RowColumn => ({ name, label, kind: 'money' })
const rates = (name: string, label: string): RowColumn => ({ ...money(name, label), showsRates: true })
const property = text('property', 'Property')

/** The reports on records other than orders (C10). A new report is one entry here and one source on the server. */
export const rowReports = [
  {
    id: 2007,
    area: 'Costs',
    title: 'Costs and Budget',
    answers: 'What did the work cost, and how much of the budget is left?',
    source: 'rows',
    needs: 'costs.read',
    period: 'past',
    groups: ['month', 'building', 'costType', 'property', 'trade', 'jobType', 'asset', 'workOrder'],
    measures: [
      'costLines',
      'costLabor',
      'costParts',
      'costVendors',
      'costOther',
      'costTotal',
      'costBudget',
      'costRemaining',
      'costEstimated',
    ],
    plotted: 'costTotal',
    page: '/orders',
    columns: [
      text('orderNumber', 'Order'),
      text('item', 'Item'),
      day('spentOn', 'Date'),
      text('costType', 'Cost Type'),
      money('amount', 'Cost'),
      money('costBudget', 'Budget'),
      money('costEstimated', 'Estimated'),
      text('building', 'Building'),
      property,
    ],
  },
  {
    id: 2101,
    area: 'Preventive Maintenance',
    title: 'PM Forecast',
    answers: 'What maintenance is coming, and how many hours will it take?',
    source: 'rows',
    needs: 'pms.read',
    period: 'ahead',
    groups: ['month', 'trade', 'schedule', 'building', 'property'],
    measures: ['dates', 'estimatedHours'],
    plotted: 'estimatedHours',
    page: '/pms',
    columns: [
      text('schedule', 'PM Schedule'),
      day('dueOn', 'Date'),
      text('target', 'Target'),
      text('trade', 'Trade'),
      number('estimatedHours', 'Estimated Hours'),
      property,
    ],
  },
  {
    id: 2202,
    area: 'Assets',
    title: 'Asset History and Cost',
    answers: 'Which assets take the most work, and what does it cost?',
    source: 'rows',
    needs: 'assets.read',
    period: 'past',
    groups: ['asset', 'class', 'building', 'property', 'month'],
    measures: ['assetOrders', 'assetHours', 'assetLabor', 'assetParts', 'assetCost'],
    plotted: 'assetOrders',
    page: '/orders',
    columns: [
      text('orderNumber', 'Order'),
      text('description', 'Description'),
      day('enteredOn', 'Entered'),
      text('asset', 'Asset'),
      number('assetHours', 'Labor Hours'),
      rates('assetLabor', 'Labor Cost'),
      money('assetParts', 'Parts Cost'),
      rates('assetCost', 'Total Cost'),
      property,
    ],
  },
  {
    id: 2203,
    area: 'Assets',
    title: 'Warranties and Agreements Ending',
    answers: 'Which warranties and maintenance agreements end soon?',
    source: 'rows',
    needs: 'assets.read',
    period: 'ahead',
    groups: ['month', 'kind', 'class', 'building', 'property'],
    measures: ['endings', 'agreementCost'],
    plotted: 'endings',
    page: '/assets',
    columns: [
      text('asset', 'Asset'),
      text('kind', 'Kind'),
      text('with', 'With'),
      day('endsOn', 'Ends'),
      money('agreementCost', 'Agreement Cost'),
      property,
    ],
  },
  {
    id: 2204,
    area: 'Assets',
    title: 'Meter Readings',
    answers: 'What was read on the meters, and what was outside its limits?',
    source: 'rows',
    needs: 'assets.read',
    period: 'past',
    groups: ['meter', 'kind', 'asset', 'month', 'property'],
    measures: ['readings', 'outsideLimits'],
    plotted: 'readings',
    page: '/assets',
    columns: [
      text('meter', 'Meter'),
      text('asset', 'Asset'),
      day('readOn', 'Read'),
      number('reading', 'Reading'),
      text('units', 'Units'),
      text('outside', 'Limits'),
      text('readBy', 'Read By'),
      property,
    ],
  },
  {
    id: 2205,
    area: 'Assets',
    title: 'Asset Moves',
    answers: 'Which assets moved, and which have not arrived?',
    source: 'rows',
    needs: 'assets.read',
    period: 'past',
    groups: ['month', 'status', 'class', 'property'],
    measures: ['moves', 'notReceived'],
    plotted: 'moves',
    page: '/assets',
    columns: [
      text('asset', 'Asset'),
      day('movedOn', 'Moved'),
      text('fromPlace', 'From'),
      text('toPlace', 'To'),
      text('status', 'Status'),
      text('reason', 'Reason'),
      property,
    ],
  },
  {
    id: 2303,
    area: 'Parts and Stock',
    title: 'Low Stock',
    answers: 'Which parts must be ordered, and what will they cost?',
    source: 'rows',
    needs: 'parts.read',
    isStock: true,
    period: 'none',
    groups: ['partType', 'vendor', 'property'],
    measures: ['parts', 'outOfStock', 'orderCost'],
    plotted: 'parts',
    page: '/parts',
    columns: [
      text('part', 'Part'),
      text('vendor', 'Vendor'),
      number('available', 'Available'),
      number('onOrder', 'On Order'),
      number('reorderAt', 'Reorder At'),
      number('toOrder', 'To Order'),
      money('orderCost', 'Cost to Order'),
      property,
    ],
  },
  {
    id: 2304,
    area: 'Parts and Stock',
    title: 'Stock Value',
    answers: 'What is the stock worth, and where is it?',
    source: 'rows',
    needs: 'parts.read',
    isStock: true,
    period: 'none',
    groups: ['warehouse', 'partType', 'property'],
    measures: ['stockLines', 'stockValue'],
    plotted: 'stockValue',
    page: '/parts',
    columns: [
      text('part', 'Part'),
      text('warehouse', 'Warehouse'),
      text('bin', 'Bin'),
      number('onHand', 'On Hand'),
      text('units', 'Units'),
      money('unitCost', 'Unit Cost'),
      money('stockValue', 'Value'),
      property,
    ],
  },
  {
    id: 2305,
    area: 'Parts and Stock',
    title: 'Stock Transactions',
    answers: 'What came into stock, and what went out?',
    source: 'rows',
    needs: 'parts.read',
    isStock: true,
    period: 'past',
    groups: ['kind', 'warehouse', 'partType', 'month', 'property'],
    measures: ['transactions', 'valueIn', 'valueOut'],
    plotted: 'transactions',
    page: '/parts',
    columns: [
      text('part', 'Part'),
      day('transactedOn', 'Date'),
      text('kind', 'Kind'),
      text('warehouse', 'Warehouse'),
      number('quantity', 'Quantity'),
      money('unitCost', 'Unit Cost'),
      text('enteredBy', 'Entered By'),
      property,
    ],
  },
  {
    id: 2403,
    area: 'People',
    title: 'Labor by Worker',
    answers: 'How many hours did each worker book, and on what?',
    source: 'rows',
    needs: 'workers.read',
    period: 'past',
    groups: ['worker', 'trade', 'recordType', 'month', 'property'],
    measures: ['laborLines', 'hours', 'overtimeHours', 'cost'],
    plotted: 'hours',
    page: '/orders',
    columns: [
      text('orderNumber', 'Order'),
      text('worker', 'Worker'),
      day('workedOn', 'Date'),
      text('recordType', 'Labor Type'),
      number('hours', 'Hours'),
      number('overtimeHours', 'Overtime Hours'),
      rates('cost', 'Cost'),
      property,
    ],
  },
  {
    id: 2404,
    area: 'People',
    title: 'Timecards',
    answers: 'Which weeks were submitted and approved, with how many hours?',
    source: 'rows',
    needs: 'timecards.approve',
    period: 'past',
    groups: ['status', 'worker', 'month', 'property'],
    measures: ['weeks', 'hours'],
    plotted: 'weeks',
    page: null,
    columns: [
      text('worker', 'Worker'),
      day('startsOn', 'Week Of'),
      text('status', 'Status'),
      number('hours', 'Hours'),
      text('approvedBy', 'Approved By'),
      property,
    ],
  },
  {
    id: 2502,
    area: 'People',
    title: 'Certificates Ending',
    answers: 'Which insurance and licenses of vendors end soon?',
    source: 'rows',
    needs: 'vendors.read',
    period: 'ahead',
    groups: ['kind', 'vendor', 'month'],
    measures: ['certificates', 'ended'],
    plotted: 'certificates',
    page: '/vendors',
    columns: [
      text('vendor', 'Vendor'),
      text('kind', 'Kind'),
      text('number', 'Number'),
      day('fromOn', 'From'),
      day('endsOn', 'Ends'),
    ],
  },
] as const satisfies readonly RowEntry[]

/** A report on records other than orders. */
export type RowReport = RowEntry & { readonly id: (typeof rowReports)[number]['id'] }
