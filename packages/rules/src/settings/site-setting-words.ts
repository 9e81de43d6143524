import type { SettingWords } from './setting-words.ts'
import type { SettingName } from './settings.ts'

const words = (label: string, meaning: string, unit?: string): SettingWords => ({
  label,
  meaning,
  ...(unit !== undefined && { unit }),
})

/** What the settings of labels, formats, parts, schedules, time, mail and sign-in are called, and what they do. */
export const siteSettingWords = {
  systemLogoText: words('Name of the system', 'The name at the top of every page and in mail.'),
  setUpChecklistFlag: words(
    'What is still missing',
    'The home of who administers lists what of the set-up is missing.',
  ),
  multiPropLabelSingular: words('One site is called', 'The word for one site, such as Property or Campus.'),
  multiPropLabelPlural: words('Several sites are called', 'The word for several sites.'),
  aggregatePropertyName: words(
    'All sites together are called',
    'People with several sites can choose all of theirs together under this name, read only. Empty: not offered.',
  ),
  enableCampuses: words('Campuses', 'Buildings are grouped by campus.'),
  campusLabelSingular: words('A campus is called', 'The word for a group of buildings.'),
  location1Label: words('A building is called', 'The word for a building on every screen.'),
  location2Label: words('A room is called', 'The word for a room on every screen.'),
  floorLabel: words('A floor is called', 'The word for a floor on every screen.'),
  ordererFieldLabel2: words('A department is called', 'The word for the department of who asks for work.'),
  ordererTypeDefault: words('People who ask for work are', 'The word for them in menus and titles.'),
  propertyTimeZoneCode: words(
    'Time zone of the property',
    'Short name of the time zone that the property has.',
  ),
  homeBaseTimeZone: words(
    'Time zone of the home base',
    'The clock of entries that belong to no property. Until it is set, the oldest property’s.',
  ),
  homeBaseTimeZoneCode: words('Short name of the home base’s time zone', 'Follows from the time zone.'),
  googleMapsAPIkey: words('Key for Google Maps', 'Empty where no maps are shown.'),

  currency: words('Currency', 'Code of the currency of all amounts.'),
  dateFormat: words('Dates', 'How days are written and typed.'),
  firstDayOfWeek: words('The week begins on', 'First day of the week in figures, filters and calendars.'),
  paperSize: words('Paper', 'The paper of reports.'),
  phoneCountry: words(
    'Phone numbers',
    'Country of phone numbers that are entered without a country code. US numbers are written 555-123-4567, all others with + and the country code.',
  ),

  advancedPartsFunctionalityFlag: words(
    'Parts from stock',
    'Parts of an order come from the catalog and its stock, with warehouses, counts and requisitions; otherwise they are typed.',
  ),

  pmMakeEveryMissedFlag: words(
    'Make every order that was missed',
    'After a standstill, a new PM schedule makes one order for each date; otherwise one for the latest.',
  ),
  pmGeneratorFlag: words(
    'Orders from schedules',
    'PM schedules make their orders by themselves, each hour; otherwise only when somebody asks for them.',
  ),

  timecardEnabledFlag: words('Timecard', 'Workers enter their hours by day and week.'),
  inOutActiveFlag: words('In and Out', 'Workers press In when they come and Out when they go.'),
  locationTrackingFlag: words(
    'Where workers are',
    'Nobody is tracked: no device sends where a worker is, and there is no map of workers, whatever this is set to.',
  ),
  overtimeDailyHours: words(
    'Overtime by day',
    'Hours of a day beyond which they are overtime; 0 for none.',
    'hours',
  ),
  overtimeWeeklyHours: words(
    'Overtime by week',
    'Hours of a week beyond which they are overtime; 0 for none.',
    'hours',
  ),

  surveyActiveFlag: words('Survey after completion', 'Requesters are asked how the work was done.'),

  mailFromAddress: words('Sender of mail', 'The address that mail comes from.'),
  sendNoticesFlag: words('Send mail', 'People are notified by e-mail of changes that concern them.'),
  requestLinksFlag: words(
    'Links without an account',
    'Mail to requesters has a link that opens their request without signing in.',
  ),
  vendorLinksFlag: words(
    'Links for vendors',
    'Mail to a vendor about its order has a link on which it accepts, declines and reports the work as done.',
  ),
  sendToAgreementVendorFlag: words(
    'Orders go to the agreement’s vendor',
    'An order about an asset under a service agreement is assigned to the agreement’s vendor.',
  ),
  expiredCertificateStopsFlag: words(
    'Expired certificates stop assignment',
    'A vendor whose insurance has ended gets no orders; otherwise there is a warning.',
  ),

  lockAfterFailedSignIns: words(
    'Wrong passwords until an account is locked',
    'So many wrong passwords after each other lock the account for a while.',
    'tries',
  ),
  lockMinutes: words('An account stays locked for', 'Then its password is accepted again.', 'minutes'),
  passwordMinLength: words(
    'Shortest password',
    'Applies to passwords that are chosen from now on.',
    'characters',
  ),
} as const satisfies Partial<Record<SettingName, SettingWords>>
