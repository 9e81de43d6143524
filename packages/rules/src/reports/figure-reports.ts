/** Areas of the report catalog, in the order in which it shows them. */
export const reportAreas = [
  'Work Orders',
  'Costs',
  'Requesters',
  'Preventive Maintenance',
  'Assets',
  'Parts and Stock',
  'People',
  'Buildings and Administration',
] as const
export type ReportArea = (typeof reportAreas)[number]

/** By what the orders of a report are grouped. */
export const orderGroups = [
  'age',
  'trade',
  'jobType',
  'priority',
  'building',
  'property',
  'month',
  'day',
] as const
export type OrderGroup = (typeof orderGroups)[number]

export const orderGroupLabels: Readonly<Record<OrderGroup, string>> = {
  age: 'Age',
  trade: 'Trade',
  jobType: 'Job Type',
  priority: 'Priority',
  building: 'Building',
  property: 'Property',
  month: 'Month',
  day: 'Day',
}

/** How a figure is shown. Money is in the currency of the settings. */
export type FigureUnit = 'count' | 'days' | 'hours' | 'money' | 'percent' | 'rating'

/** The figures of a group of orders. */
export const orderMeasures = {
  orders: { label: 'Orders', unit: 'count' },
  overdue: { label: 'Overdue', unit: 'count' },
  unassigned: { label: 'Unassigned', unit: 'count' },
  meanAge: { label: 'Average Age', unit: 'days' },
  oldest: { label: 'Oldest', unit: 'days' },
  onTime: { label: 'On Time', unit: 'count' },
  onTimeShare: { label: 'On-Time Share', unit: 'percent' },
  meanDuration: { label: 'Average Time to Complete', unit: 'days' },
  laborHours: { label: 'Labor Hours', unit: 'hours' },
  /** Empty for a person without View Rates, as the total cost is. */
  laborCost: { label: 'Labor Cost', unit: 'money', showsRates: true },
  partsCost: { label: 'Parts Cost', unit: 'money' },
  vendorCost: { label: 'Vendor Cost', unit: 'money' },
  otherCost: { label: 'Other Cost', unit: 'money' },
  totalCost: { label: 'Total Cost', unit: 'money', showsRates: true },
  surveys: { label: 'Surveys', unit: 'count' },
  meanRating: { label: 'Average Rating', unit: 'rating' },
  notAcceptable: { label: 'Not Acceptable', unit: 'count' },
} as const satisfies Record<string, { label: string; unit: FigureUnit; showsRates?: true }>
export type OrderMeasure = keyof typeof orderMeasures

/**
 * Which orders a report counts: the open ones of this moment, or the ones that were completed, closed out or surveyed in
 * a period.
 */
export type ReportPopulation = 'open' | 'completed' | 'closed out' | 'surveyed'

/** An entry of the catalog. Screen, print and spreadsheet follow from it. */
type CatalogEntry = {
  readonly id: number
  readonly area: ReportArea
  readonly title: string
  /** The question that it answers, in one line. */
  readonly answers: string
  readonly population: ReportPopulation
  /** What it can be grouped by. The first is the default. */
  readonly groups: readonly [OrderGroup, ...OrderGroup[]]
  readonly measures: readonly OrderMeasure[]
  /** The measure that is plotted. */
  readonly plotted: OrderMeasure
}

/** The reports of figures on orders (C10). A new report is one entry. */
export const orderReports = [
  {
    id: 2001,
    area: 'Work Orders',
    title: 'Order Aging',
    answers: 'How old is the open work, and how much of it is overdue?',
    population: 'open',
    groups: ['age', 'trade', 'building', 'property'],
    measures: ['orders', 'overdue', 'unassigned', 'meanAge', 'oldest'],
    plotted: 'orders',
  },
  {
    id: 2002,
    area: 'Work Orders',
    title: 'Backlog by Trade',
    answers: 'Which trades have the most work waiting?',
    population: 'open',
    groups: ['trade', 'jobType', 'priority', 'building', 'property'],
    measures: ['orders', 'overdue', 'unassigned', 'meanAge', 'oldest'],
    plotted: 'orders',
  },
  {
    id: 2003,
    area: 'Work Orders',
    title: 'On Time by Priority',
    answers: 'How much of the work was completed by its target date?',
    population: 'completed',
    groups: ['priority', 'trade', 'building', 'property', 'month', 'day'],
    measures: ['orders', 'onTime', 'onTimeShare', 'meanDuration'],
    plotted: 'onTimeShare',
  },
  {
    id: 2004,
    area: 'Costs',
    title: 'Orders by Building and Cost',
    answers: 'Where does the work happen, and what does it cost?',
    population: 'completed',
    groups: ['building', 'trade', 'jobType', 'property', 'month', 'day'],
    measures: ['orders', 'laborHours', 'laborCost', 'partsCost', 'vendorCost', 'otherCost', 'totalCost'],
    plotted: 'totalCost',
  },
  {
    id: 2005,
    area: 'Requesters',
    title: 'Requester Survey',
    answers: 'How satisfied are the people who asked for the work?',
    population: 'surveyed',
    groups: ['trade', 'building', 'property', 'month', 'day'],
    measures: ['surveys', 'meanRating', 'notAcceptable'],
    plotted: 'meanRating',
  },
  {
    id: 2006,
    area: 'Costs',
    title: 'Closed-Out Cost',
    answers: 'What did the orders cost that were closed out?',
    population: 'closed out',
    groups: ['month', 'day', 'building', 'trade', 'property'],
    measures: ['orders', 'laborHours', 'laborCost', 'partsCost', 'vendorCost', 'otherCost', 'totalCost'],
    plotted: 'totalCost',
  },
] as const satisfies readonly CatalogEntry[]

/** A report of figures on orders. */
export type OrderReport = CatalogEntry & { readonly id: (typeof orderReports)[number]['id'] }

/** Age groups of open orders, by days since the entry. */
export const ageBands = [
  { label: '0–7 days', from: 0, to: 7 },
  { label: '8–30 days', from: 8, to: 30 },
  { label: '31–90 days', from: 31, to: 90 },
  { label: '91–365 days', from: 91, to: 365 },
  { label: 'Over a year', from: 366, to: null },
] as const
