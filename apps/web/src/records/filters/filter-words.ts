import type { Settings } from '@fettle/rules/settings/settings'
import { type DayFormat, formatDate, formatLtz, isIsoDate } from '@fettle/rules/time/time'
import { viewerZone } from '#lib/viewer-time.ts'

/** An active filter, as text. */
export type FilterInWords<Name extends string> = {
  readonly name: Name
  readonly label: string
  readonly text: string
}

export type FilterVocabulary<Name extends string> = {
  /** Labels of the filters. */
  readonly labels: Readonly<Record<Name, string>>
  readonly propertyName: (propertyId: number) => string
  /** Date format of the list's property. */
  readonly formats: DayFormat
  /** Custom formatting of values. */
  readonly valueWords?: Partial<Readonly<Record<Name, (value: unknown) => string>>>
}

/** The status filter value for all statuses. */
export const anyStatus = '*'
/** Label of a status in filters. */
export const statusLabel = (status: string): string => (status === anyStatus ? 'All' : status)

/** A property by its id, or by number if not visible to the person. */
export const propertyNames =
  (properties: readonly { readonly propertyId: number; readonly propertyName: string }[]) =>
  (id: number): string =>
    properties.find(({ propertyId }) => propertyId === id)?.propertyName ?? `#${id}`

type Values = Readonly<Record<string, unknown>> & { readonly propertyId?: readonly number[] | undefined }

/** Labels of the common filters, and the date format, for records of the whole installation. */
export const installationVocabulary = (settings: Settings) => ({
  labels: { flagged: 'Flags' },
  formats: settings,
  propertyName: String,
  valueWords: {
    flagged: (value: unknown) => (value === true ? 'only flagged' : ''),
    active: (value: unknown) => statusLabel(String(value)),
  },
})

/** The same for records of a property. */
export function recordVocabulary(settings: Settings, properties: Parameters<typeof propertyNames>[0]) {
  const { labels, ...shared } = installationVocabulary(settings)
  return {
    ...shared,
    labels: { ...labels, propertyId: settings.multiPropLabelSingular },
    propertyName: propertyNames(properties),
  }
}

/** All filters of a list as text, in label order. */
export function filtersInWords<Name extends string>(
  search: Values,
  { labels, propertyName, formats, valueWords }: FilterVocabulary<Name>,
): FilterInWords<Name>[] {
  const names = Object.keys(labels) as Name[]
  return names.flatMap((name) => {
    const value: unknown = search[name]
    if (value === undefined) return []
    const text =
      name === 'propertyId'
        ? (search.propertyId ?? []).map(propertyName).join(', ')
        : (valueWords?.[name]?.(value) ?? inWords(value, formats))
    return text === '' ? [] : [{ name, label: labels[name], text }]
  })
}

/** Filters other than the chosen properties and those in the heading. */
export function setFilters<Name extends string>(
  search: Values,
  vocabulary: FilterVocabulary<Name>,
  shown: { readonly propertyIds: readonly number[]; readonly elsewhere: readonly NoInfer<Name>[] },
): FilterInWords<Name>[] {
  const isOwnProperty = search.propertyId !== undefined && areSameIds(search.propertyId, shown.propertyIds)
  return filtersInWords(search, vocabulary).filter(
    ({ name }) => !shown.elsewhere.includes(name) && !(name === 'propertyId' && isOwnProperty),
  )
}

/** Whether two lists contain the same ids in any order. */
export const areSameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Filters for a report: 'Status: Open; Property: Elm Court; Trade: HVAC'. */
export const filterSentence = (filters: readonly FilterInWords<string>[]): string =>
  filters.map(({ label, text }) => `${label}: ${text}`).join('; ')

const instantPattern = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function inWords(value: unknown, formats: DayFormat): string {
  if (typeof value === 'boolean') return value ? 'included' : ''
  if (Array.isArray(value)) return value.join(', ')
  const text = String(value)
  if (instantPattern.test(text)) return formatLtz(text, viewerZone(), formats)
  return isIsoDate(text) ? formatDate(text, formats) : text
}
