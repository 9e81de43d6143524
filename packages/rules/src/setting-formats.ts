/** What a text has to be. A label is never empty. */
export type SettingFormat = 'label' | 'email' | 'time-zone'

// Beside the catalogue and not in it: clients receive that, and never set anything.
const formats: Readonly<Record<string, SettingFormat>> = {
  secondaryAssigneeLabel: 'label',
  billableToLabel: 'label',
  billableCategoryLabel: 'label',
  systemLogoText: 'label',
  multiPropLabelSingular: 'label',
  multiPropLabelPlural: 'label',
  campusLabelSingular: 'label',
  location1Label: 'label',
  location2Label: 'label',
  floorLabel: 'label',
  ordererFieldLabel2: 'label',
  homeBaseTimeZone: 'time-zone',
  mailFromAddress: 'email',
}
const mostOf: Readonly<Record<SettingFormat, number>> = { label: 40, email: 254, 'time-zone': 60 }

/** Most characters of a text, or of an entry of a list, where its format says nothing else. */
export const mostCharacters = 200

export const formatOf = (name: string): SettingFormat | undefined => formats[name]

/** Most characters of a setting's text. */
export function maxLengthOf(name: string): number {
  const format = formatOf(name)
  return format === undefined ? mostCharacters : mostOf[format]
}

/** Settings that follow from another setting or record and are never set themselves. */
export const derivedSettings: ReadonlySet<string> = new Set(['propertyTimeZoneCode', 'homeBaseTimeZoneCode'])
