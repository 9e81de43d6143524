import type { Property } from '@fettle/contract/properties'
import type { ColumnOption } from '@fettle/rules/list-columns'
import type { Settings } from '@fettle/rules/settings'
import { formatDate, isIsoDate } from '@fettle/rules/time'
import type { EffectiveSearch, FilterName, ListSearch } from './list-search.ts'

export type FilterLabels = Readonly<Record<FilterName, string>>

type LabelledProperty = Pick<
  Property,
  'location1Label' | 'location2Label' | 'floorLabel' | 'ordererFieldLabel2'
>

/** What each filter is called: places and the second orderer field as the property calls them. */
export function filterLabels(settings: Settings, property: LabelledProperty): FilterLabels {
  return {
    orderNumber: 'Order #',
    orderOrRequestNumber: 'Order or Request #',
    orderCategory: 'Category',
    trade: 'Trade',
    jobType: 'Job Type',
    jobPriority: 'Priority',
    assignTo: 'Assign To',
    unassignedFlag: 'Assign To',
    withoutTradeFlag: 'Trade',
    entryDateStart: 'Entered from',
    entryDateEnd: 'Entered to',
    startDateStart: 'Start from',
    startDateEnd: 'Start to',
    completionDateStart: 'Completed from',
    completionDateEnd: 'Completed to',
    orderBy: 'Order By',
    orderByField2: property.ordererFieldLabel2 || settings.ordererFieldLabel2,
    description: 'Description',
    campus: settings.campusLabelSingular,
    building: property.location1Label || settings.location1Label,
    floor: property.floorLabel || settings.floorLabel,
    suite: property.location2Label || settings.location2Label,
    orderStatus: 'Status',
    includeSubStatuses: 'Sub-statuses',
    setId: 'Set',
    multiAssetDisplay: 'Asset',
    isViewAllRequestersOrdersChecked: 'All users',
    propertyId: settings.multiPropLabelSingular,
  }
}

/** A filter that is set, in words. */
export type SetFilter = { readonly name: FilterName; readonly label: string; readonly text: string }

type Context = {
  readonly labels: FilterLabels
  readonly propertyId: number
  readonly propertyName: (propertyId: number) => string
  /** Filters that another control already shows. */
  readonly shownElsewhere: readonly FilterName[]
}

/** The filters that narrow the list beyond what its head shows; their number stands on the Filters button. */
export function setFiltersOf(search: ListSearch, context: Context): SetFilter[] {
  const names = Object.keys(context.labels) as FilterName[]
  return names.flatMap((name) => {
    const text = textOf(name, search, context)
    if (text === '' || name === 'orderStatus' || context.shownElsewhere.includes(name)) return []
    return [{ name, label: context.labels[name], text }]
  })
}

function textOf(
  name: FilterName,
  search: ListSearch,
  context: Pick<Context, 'propertyId' | 'propertyName'>,
): string {
  const value = search[name]
  if (value === undefined) return ''
  if (name === 'propertyId') {
    const others =
      search.propertyId?.length === 1 && search.propertyId[0] === context.propertyId ? [] : search.propertyId
    return (others ?? []).map(context.propertyName).join(', ')
  }
  if (name === 'unassignedFlag') return value ? 'nobody' : 'somebody'
  if (name === 'withoutTradeFlag') return value ? 'none' : 'any'
  if (typeof value === 'boolean') return value ? 'included' : ''
  if (Array.isArray(value)) return value.join(', ')
  const text = String(value)
  return isIsoDate(text) ? formatDate(text) : text
}

/** All that narrows the list, for a report: 'Status: Open; Property: Elm Court; Trade: HVAC'. */
export function filtersInWords(
  search: ListSearch,
  context: Pick<Context, 'labels' | 'propertyName'>,
): string {
  const names = Object.keys(context.labels) as FilterName[]
  return names
    .map((name) => ({
      label: context.labels[name],
      text: textOf(name, search, { ...context, propertyId: 0 }),
    }))
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}: ${text}`)
    .join('; ')
}

/** How the list is sorted, for a report: 'Order # (descending)'. */
export function sortInWords(
  { sortColumn, sortDirection }: EffectiveSearch,
  columns: readonly ColumnOption[],
): string {
  const title = columns.find(({ columnName }) => columnName === sortColumn)?.displayName ?? sortColumn
  return `${title} (${sortDirection}ing)`
}
