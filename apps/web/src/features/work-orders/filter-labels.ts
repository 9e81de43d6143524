import type { Property } from '@fettle/contract/properties'
import type { Settings } from '@fettle/rules/settings/settings'
import type { FilterName } from '#nouns/orders/list-search.ts'

export type FilterLabels = Readonly<Record<FilterName, string>>

type LabeledProperty = Pick<
  Property,
  'location1Label' | 'location2Label' | 'floorLabel' | 'ordererFieldLabel2'
>

/** Labels of the filters, with the property's place and tenant or department labels. */
export function filterLabels(settings: Settings, property: LabeledProperty): FilterLabels {
  return {
    orderNumber: 'Order #',
    orderOrRequestNumber: 'Order or Request #',
    orderCategory: 'Category',
    trade: 'Trade',
    jobType: 'Job Type',
    jobPriority: 'Priority',
    contactId: 'Requester',
    assignTo: 'Assign To',
    unassignedFlag: 'Assign To',
    withoutTradeFlag: 'Trade',
    failedTasksFlag: 'Failed tasks',
    entryDateStart: 'Entered from',
    entryDateEnd: 'Entered to',
    startDateStart: 'Start from',
    startDateEnd: 'Start to',
    targetPeriod: 'Target',
    overdueFlag: 'Target',
    targetDateStart: 'Target from',
    targetDateEnd: 'Target to',
    entryPeriod: 'Entered',
    completionDateStart: 'Completed from',
    completionDateEnd: 'Completed to',
    closedOutDateStart: 'Closed out from',
    closedOutDateEnd: 'Closed out to',
    surveyDateStart: 'Survey from',
    surveyDateEnd: 'Survey to',
    onTimeFlag: 'On time',
    notAcceptableFlag: 'Survey',
    orderBy: 'Order By',
    orderByField2: property.ordererFieldLabel2 || settings.ordererFieldLabel2,
    description: 'Description',
    search: 'Search',
    customField: 'Custom fields',
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
