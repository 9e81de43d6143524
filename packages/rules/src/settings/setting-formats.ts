/** What a text, or the entries of a list, must be. A label is never empty; an optional one may be. */
export type SettingFormat =
  | 'label'
  | 'optional-label'
  | 'email'
  | 'time-zone'
  | 'currency'
  | 'country'
  | 'number-prefix'
  | 'asset-fields'

// Kept apart from the catalog, because clients receive the catalog and never change settings.
const formats: Readonly<Record<string, SettingFormat>> = {
  secondaryAssigneeLabel: 'label',
  billableToLabel: 'label',
  billableCategoryLabel: 'label',
  systemLogoText: 'label',
  multiPropLabelSingular: 'label',
  multiPropLabelPlural: 'label',
  aggregatePropertyName: 'optional-label',
  campusLabelSingular: 'label',
  location1Label: 'label',
  location2Label: 'label',
  floorLabel: 'label',
  ordererFieldLabel2: 'label',
  homeBaseTimeZone: 'time-zone',
  mailFromAddress: 'email',
  currency: 'currency',
  phoneCountry: 'country',
  orderNumberPrefix: 'number-prefix',
  assetCustomFields: 'asset-fields',
}
const maxOf: Readonly<Record<SettingFormat, number>> = {
  label: 40,
  'optional-label': 40,
  email: 254,
  'time-zone': 60,
  currency: 3,
  country: 2,
  'number-prefix': 8,
  'asset-fields': 60,
}

/** Maximum length, in characters, of a text or of an entry of a list, when its format sets no other. */
export const maxCharacters = 200

export const formatOf = (name: string): SettingFormat | undefined => formats[name]

/** Returns the maximum length of a setting's text, in characters. */
export function maxLengthOf(name: string): number {
  const format = formatOf(name)
  return format === undefined ? maxCharacters : maxOf[format]
}

/** Settings that follow from another setting or record and can't be changed themselves. */
export const derivedSettings: ReadonlySet<string> = new Set(['propertyTimeZoneCode', 'homeBaseTimeZoneCode'])
