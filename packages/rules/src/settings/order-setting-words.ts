import type { SettingWords } from './setting-words.ts'
import type { SettingName } from './settings.ts'

const words = (label: string, meaning: string, unit?: string): SettingWords => ({
  label,
  meaning,
  ...(unit !== undefined && { unit }),
})

/** Labels and descriptions of the settings for requests, orders and completion. */
export const orderSettingWords = {
  requireProfileForRequests: words(
    'Complete profile before a request',
    'Requesters fill in their profile before they send their first request.',
  ),
  requiredProfileAttributes: {
    label: 'Required profile fields',
    meaning: 'The fields of the profile that may not be empty when a complete profile is asked for.',
    options: {
      emailAddress: 'E-mail',
      firstName: 'First name',
      lastName: 'Last name',
      phone: 'Phone',
      company: 'Company',
      property: 'Property',
      department: 'Department',
      campus: 'Campus',
      building: 'Building',
      floor: 'Floor',
      suite: 'Room',
    },
  },
  requestCodesFlag: words(
    'Requests by code, without an account',
    'Anyone who scans the code on a wall or a machine can send a request without signing in.',
  ),
  requireJobTypeForRequests: words('Job type is required', 'A request cannot be sent without a job type.'),
  requireBillableToForRequests: words(
    'Billable-to is required',
    'A request cannot be sent without a billable-to entry.',
  ),
  requireBillableCategoryForRequests: words(
    'Billing category is required',
    'A request cannot be sent without a billing category.',
  ),
  displayJobTypeForRequests: words('Ask for the job type', 'The request form asks what kind of work it is.'),
  requestJobTypeKindFilter: {
    label: 'Job types that requesters see',
    meaning: 'Which job types the request form offers, by the kind that each job type has.',
    options: { '': 'All', Request: 'Those for requests', Worker: 'Those for workers' },
  },
  allowEnteringRequestsForOthers: words(
    'Requests for someone else',
    'Requesters may name another person as the one who asks.',
  ),
  allowRequestersToSetWorkorderDepartment: words(
    'Requesters choose the department',
    'The request form asks for which department the work is.',
  ),
  allowRequestersToChangeTheirProperty: words(
    'Requesters change their property',
    'Requesters may move themselves to another property in their profile.',
  ),
  disableLocationPickersForRequesters: words(
    'Requests come from the requester’s own place',
    'Requesters cannot choose another building or room than those in their profile.',
  ),
  newOrdersToREQ: words(
    'New orders wait for approval',
    'Everything that is entered becomes a request first, also when staff enter it.',
  ),
  followersSeeMessages: words(
    'Followers read messages',
    'Followers of another person’s request also see its public messages and photos, not only its status.',
  ),
  stillBrokenMakes: {
    label: '“Still broken” after completion',
    meaning: 'What happens when a requester reports that finished work is still broken.',
    options: { Reopen: 'The order is opened again', 'Follow-up': 'A new request follows it' },
  },

  openSubStatuses: words(
    'Sub-statuses of open orders',
    'What an open order may be called besides Open, such as Waiting for parts.',
  ),
  completeSubStatuses: words(
    'Sub-statuses of completed orders',
    'What a completed order may be called besides Complete, such as Follow-up needed.',
  ),
  secondaryAssignee: words('Second assignee', 'An order can be assigned to a second person.'),
  secondaryAssigneeLabel: words('Name of the second assignee', 'What the second person’s field is called.'),
  defaultSelfAssign: words(
    'New orders go to the worker who enters them',
    'A worker who enters an order is proposed as its assignee.',
  ),
  workOrderEntityTransfer: words(
    'Transfer to another property',
    'An order can be moved to another property.',
  ),
  enableCustomFields: words(
    'Custom fields',
    'Requests and orders show the fields that are defined in Administration → Custom fields.',
  ),
  enableBillableToField: words(
    'Billable-to field',
    'Orders have a field for the party that pays for the work.',
  ),
  billableToLabel: words('Name of the billable-to field', 'What the field is called on every screen.'),
  enableBillableCategoryField: words('Field for the billing category', 'Orders have a billing category.'),
  billableCategoryLabel: words('Name of the billing category', 'What the field is called on every screen.'),
  requirePriorityForWorkorders: words('Priority is required', 'An order cannot be saved without a priority.'),
  requireOrderByForWorkorders: words(
    'Contact is required',
    'An order cannot be saved without who asks for it.',
  ),
  requireFloorForWorkorders: words('Floor is required', 'An order cannot be saved without a floor.'),
  requireRoomForWorkorders: words('Room is required', 'An order cannot be saved without a room.'),
  requireLocationDetailsForWorkorders: words(
    'Location details are required',
    'An order cannot be saved without location details.',
  ),
  workerPriorityQuickFilterValue: words(
    'Priority of the workers’ quick filter',
    'Orders of this priority are behind the priority button on a worker’s home.',
  ),
  workOrderListColumnOptions: words(
    'Columns of the list of orders',
    'Which columns the list shows, in this order.',
  ),
  assetListColumnOptions: words(
    'Columns of the list of assets',
    'Which columns the list shows, in this order.',
  ),
  assetCustomFields: words(
    'Fields of your own for assets',
    'Up to twenty, one per line: the field, a colon and its name, such as user1: Owner.',
  ),
  targetHours: words(
    'Time until the target',
    'Hours after which an order is due when neither its priority nor its job type has a target.',
    'hours',
  ),
  targetOnWorkingCalendarFlag: words(
    'Targets count working hours only',
    'Nights, weekends, holidays and closures of the property calendar do not count.',
  ),
  requestTargetFrom: {
    label: 'Targets of requests count from',
    meaning:
      'Counted from approval, a request that waited is not late when it is approved. A target entered by hand stays while it is ahead.',
    options: { Approval: 'Approval', Entry: 'Entry' },
  },
  holdShiftsTargetFlag: words(
    'A hold moves the target',
    'The time that an order is on hold is added to its target.',
  ),
  photoMaxMegabytes: words('Largest photo', 'A larger photo is refused.', 'MB'),
  photoMaxSide: words(
    'Photos are scaled down to',
    'Length of the longest side before a photo is sent; 0 sends and keeps its full size.',
    'pixels',
  ),
  documentMaxMegabytes: words('Largest document', 'A larger document is refused.', 'MB'),

  completeConfirmation: words('Ask before completing', 'Completing an order asks once more.'),
  vendorDoneSubStatus: words(
    'Sub-status of work that a vendor reports as done',
    'One of the sub-statuses of open orders; one of our staff completes the order. Empty, or a name that is not among them, leaves the status alone.',
  ),
  requireAssetForCompletion: words('Asset is required', 'An order without an asset cannot be completed.'),
  requireLaborForCompletion: words(
    'Hours are required',
    'An order without hours of work cannot be completed.',
  ),
  requireNoteForCompletion: words('A message is required', 'An order cannot be completed without a message.'),
  requirePublicNoteForCompletion: words(
    'A message to the requester is required',
    'An order cannot be completed without a message that the requester reads.',
  ),
  requirePublicNoteForDNC: words(
    'DNC: a message to the requester is required',
    'An order cannot be marked “did not complete” without a message that the requester reads.',
  ),
  requirePrivateNoteForDNC: words(
    'DNC: an internal message is required',
    'An order cannot be marked “did not complete” without a message among staff.',
  ),
  procedureMandatoryFlag: words(
    'The whole procedure is required',
    'An order cannot be completed before every line of its procedure is done, failed or answered.',
  ),
  orderNumberPrefix: words(
    'Prefix of order numbers',
    'Shown before the number of new orders, as in HB-58101. Existing orders keep their number.',
  ),
  closeOutAfterDays: words(
    'Close out automatically',
    'Completed, did not complete and denied orders are closed out this many days after they ended, and can no longer be changed. 0 means never.',
    'days',
  ),
} as const satisfies Partial<Record<SettingName, SettingWords>>
