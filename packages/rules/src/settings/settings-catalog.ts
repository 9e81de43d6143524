import { type ColumnOption, defaultAssetColumns, defaultWorkOrderColumns } from '../records/list-columns.ts'
import { dateFormats, paperSizes, weekStarts } from '../time/formats.ts'

/** The open sub-status that installations have for work that a vendor reports as done (C4). */
export const vendorDoneSubStatus = 'Vendor reports done'

export const settingGroups = [
  'Requests',
  'Orders',
  'Completion',
  'Locations & Labels',
  'Formats',
  'Parts',
  'PMs',
  'Timecards',
  'Surveys',
  'Notices',
  'Security',
] as const
export type SettingGroup = (typeof settingGroups)[number]

export const profileAttributes = [
  'emailAddress',
  'firstName',
  'lastName',
  'phone',
  'company',
  'property',
  'department',
  'campus',
  'building',
  'floor',
  'suite',
] as const
export type ProfileAttribute = (typeof profileAttributes)[number]

/** The values of each type of setting. `fields` are names of profile attributes. */
export type SettingValues = {
  flag: boolean
  text: string
  number: number
  list: readonly string[]
  columns: readonly ColumnOption[]
  fields: readonly ProfileAttribute[]
}
export type SettingType = keyof SettingValues

export type SettingDefinition<T extends SettingType = SettingType> = T extends SettingType
  ? {
      type: T
      default: SettingValues[T]
      group: SettingGroup
      /** `property`: stored on the property, and the property's value overrides the system's. */
      scope: 'system' | 'property'
      /** Sent to the client of every signed-in user; the others stay with the server and administrators. */
      public: boolean
      /** The only values that the text may have. */
      options?: readonly string[]
      /** Bounds of a number, both inclusive. */
      min?: number
      max?: number
      /** Not used yet: the setting belongs to a later part of the product, and administrators see that. */
      coming?: true
    }
  : never

type Extras = Partial<Pick<SettingDefinition, 'scope' | 'public' | 'options' | 'min' | 'max' | 'coming'>>

const define =
  <T extends SettingType>(type: T) =>
  (group: SettingGroup, value: SettingValues[T], extras: Extras = {}) => ({
    type,
    default: value,
    group,
    scope: 'system' as 'system' | 'property',
    public: true,
    ...extras,
  })

const flag = define('flag')
const text = define('text')
const number = define('number')
const list = define('list')
const columns = define('columns')
const fields = define('fields')

/** A text that is one of a few; the first of them is its default. */
const choice = <const Options extends readonly [string, ...string[]]>(
  group: SettingGroup,
  options: Options,
  extras: Extras = {},
) => ({ ...text(group, options[0], extras), options })

const onProperty = { scope: 'property' } as const
const inside = { public: false } as const
const coming = { coming: true } as const

/** All settings (A3.019, A5.001, B3.056, C8.3), by group. Whether a name ends in Flag follows the specification. */
export const settingsCatalog = {
  requireProfileForRequests: flag('Requests', false),
  requiredProfileAttributes: fields('Requests', ['firstName', 'lastName', 'emailAddress', 'phone']),
  requireJobTypeForRequests: flag('Requests', false),
  requireBillableToForRequests: flag('Requests', false),
  requireBillableCategoryForRequests: flag('Requests', false),
  displayJobTypeForRequests: flag('Requests', true),
  requestJobTypeKindFilter: text('Requests', '', { options: ['', 'Request', 'Worker'] }),
  allowEnteringRequestsForOthers: flag('Requests', false),
  allowRequestersToSetWorkorderDepartment: flag('Requests', false),
  allowRequestersToChangeTheirProperty: flag('Requests', false),
  disableLocationPickersForRequesters: flag('Requests', false),
  newOrdersToREQ: flag('Requests', false, onProperty),
  /** Whether the codes on walls and machines open a form that takes requests without an account. */
  requestCodesFlag: flag('Requests', false, onProperty),
  /**
   * Whether followers of other people's requests may read public messages and photos, instead of only the order's
   * state.
   */
  followersSeeMessages: flag('Requests', false, { ...onProperty, ...inside }),
  /** What happens when the requester of ended work reports that it is still broken. */
  stillBrokenMakes: text('Requests', 'Reopen', { ...inside, options: ['Reopen', 'Follow-up'] }),

  openSubStatuses: list('Orders', []),
  completeSubStatuses: list('Orders', []),
  secondaryAssignee: flag('Orders', false),
  secondaryAssigneeLabel: text('Orders', 'Secondary Assignee'),
  defaultSelfAssign: flag('Orders', false),
  workOrderEntityTransfer: flag('Orders', false),
  enableCustomFields: flag('Orders', false),
  enableBillableToField: flag('Orders', false),
  billableToLabel: text('Orders', 'Billable To'),
  enableBillableCategoryField: flag('Orders', false),
  billableCategoryLabel: text('Orders', 'Billable Category'),
  requirePriorityForWorkorders: flag('Orders', false),
  requireOrderByForWorkorders: flag('Orders', false),
  requireFloorForWorkorders: flag('Orders', false),
  requireRoomForWorkorders: flag('Orders', false),
  requireLocationDetailsForWorkorders: flag('Orders', false),
  workerPriorityQuickFilterValue: number('Orders', 1, { min: 1, max: 99 }),
  workOrderListColumnOptions: columns('Orders', defaultWorkOrderColumns),
  assetListColumnOptions: columns('Orders', defaultAssetColumns),
  /** Which of an asset's fields user1 to user20 are used, and what each is called: `user1: Owner` ([B3.009]). */
  assetCustomFields: list('Orders', []),
  targetHours: number('Orders', 72, { ...inside, min: 0, max: 8760 }),
  targetOnWorkingCalendarFlag: flag('Orders', false, inside),
  /** Whether the target of a request counts from its approval, so that its age does not make it late, or its entry. */
  requestTargetFrom: choice('Orders', ['Approval', 'Entry'], { ...onProperty, ...inside }),
  holdShiftsTargetFlag: flag('Orders', false, inside),
  photoMaxMegabytes: number('Orders', 20, { min: 1, max: 100 }),
  /** Length in pixels of a photo's longest side after the device has scaled it for upload; 0 sends the original. */
  photoMaxSide: number('Orders', 2048, { min: 0, max: 10_000 }),
  documentMaxMegabytes: number('Orders', 50, { min: 1, max: 500 }),

  completeConfirmation: flag('Completion', false),
  /** The open sub-status that an order gets when its vendor reports it as done; none where it is empty (C4). */
  vendorDoneSubStatus: text('Completion', vendorDoneSubStatus, inside),
  requireAssetForCompletion: flag('Completion', false),
  requireLaborForCompletion: flag('Completion', false),
  requireNoteForCompletion: flag('Completion', false),
  requirePublicNoteForCompletion: flag('Completion', false),
  requirePublicNoteForDNC: flag('Completion', false),
  requirePrivateNoteForDNC: flag('Completion', false),
  procedureMandatoryFlag: flag('Completion', false),
  /** Prefix of the numbers of new orders. */
  orderNumberPrefix: text('Orders', ''),
  /** Days between an order's completion and its automatic close-out; 0 means never. */
  closeOutAfterDays: number('Completion', 0, { ...inside, min: 0, max: 3650 }),

  systemLogoText: text('Locations & Labels', 'Fettle'),
  /** Whether the administrator's home page lists incomplete set-up steps. */
  setUpChecklistFlag: flag('Locations & Labels', true),
  multiPropLabelSingular: text('Locations & Labels', 'Property'),
  multiPropLabelPlural: text('Locations & Labels', 'Properties'),
  /** What all properties of a person are called where they are chosen together; empty for not offered ([C8.025]). */
  aggregatePropertyName: text('Locations & Labels', ''),
  enableCampuses: flag('Locations & Labels', false),
  campusLabelSingular: text('Locations & Labels', 'Campus'),
  location1Label: text('Locations & Labels', 'Building', onProperty),
  location2Label: text('Locations & Labels', 'Room', onProperty),
  floorLabel: text('Locations & Labels', 'Floor', onProperty),
  ordererFieldLabel2: text('Locations & Labels', 'Department', onProperty),
  ordererTypeDefault: text('Locations & Labels', 'Staff', { options: ['Tenants', 'Staff'] }),
  propertyTimeZoneCode: text('Locations & Labels', 'UTC', onProperty),
  /**
   * IANA name of the zone of log entries; the zone of the oldest property until it is set. homeBaseTimeZoneCode is its
   * short name.
   */
  homeBaseTimeZone: text('Locations & Labels', 'UTC'),
  homeBaseTimeZoneCode: text('Locations & Labels', 'UTC'),
  googleMapsAPIkey: text('Locations & Labels', ''),

  /** ISO 4217 code of the currency of all amounts ([B9.020]); amounts are stored without one. */
  currency: text('Formats', 'USD', onProperty),
  /** How numeric days are written and typed ([A9.020], [B9.019]). */
  dateFormat: choice('Formats', dateFormats, onProperty),
  /** The day on which weeks begin ([B9.015]), in figures, filters and calendars. */
  firstDayOfWeek: choice('Formats', weekStarts, onProperty),
  /** The paper of reports. */
  paperSize: choice('Formats', paperSizes, onProperty),
  /** ISO 3166 code of the country whose phone numbers are entered without a country code (C6). */
  phoneCountry: text('Formats', 'US', onProperty),

  advancedPartsFunctionalityFlag: flag('Parts', false),

  pmMakeEveryMissedFlag: flag('PMs', false),
  pmGeneratorFlag: flag('PMs', true, inside),

  timecardEnabledFlag: flag('Timecards', true),
  inOutActiveFlag: flag('Timecards', true),
  locationTrackingFlag: flag('Timecards', false, coming),
  /** Hours of a day and of a week beyond which they are overtime; 0 stands for no such limit. */
  overtimeDailyHours: number('Timecards', 8, { ...inside, min: 0, max: 24 }),
  overtimeWeeklyHours: number('Timecards', 40, { ...inside, min: 0, max: 168 }),

  surveyActiveFlag: flag('Surveys', true),

  mailFromAddress: text('Notices', '', inside),
  sendNoticesFlag: flag('Notices', true, inside),
  /** Whether mail to requesters contains a link that opens their request without an account. */
  requestLinksFlag: flag('Notices', true, inside),
  /** Whether mail to vendors about an order of theirs contains a link that opens it without an account (C4). */
  vendorLinksFlag: flag('Notices', true, inside),
  /** Whether an order about an asset under a service agreement goes to the agreement's vendor (C5). */
  sendToAgreementVendorFlag: flag('Notices', false, inside),
  expiredCertificateStopsFlag: flag('Notices', false, inside),

  lockAfterFailedSignIns: number('Security', 10, { ...inside, min: 3, max: 100 }),
  lockMinutes: number('Security', 15, { ...inside, min: 1, max: 1440 }),
  passwordMinLength: number('Security', 10, { ...inside, min: 8, max: 128 }),
} as const satisfies Record<string, SettingDefinition>
