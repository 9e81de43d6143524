import type { Settings } from '@fettle/rules/settings'
import { type DayFormat, formatDate, formatLtz, isIsoDate } from '@fettle/rules/time'
import { viewerZone } from '#lib/viewer-time.ts'

/** A filter that is set, in words. */
export type FilterInWords<Name extends string> = {
  readonly name: Name
  readonly label: string
  readonly text: string
}

export type FilterVocabulary<Name extends string> = {
  /** What each filter is called. */
  readonly labels: Readonly<Record<Name, string>>
  readonly propertyName: (propertyId: number) => string
  /** How days are written in the property that the list is read in. */
  readonly formats: DayFormat
  /** Values that are not read as they stand. */
  readonly valueWords?: Partial<Readonly<Record<Name, (value: unknown) => string>>>
}

/** The value of a filter by status that leaves nothing out. */
export const anyStatus = '*'
/** A status as the filters call it. */
export const statusLabel = (status: string): string => (status === anyStatus ? 'All' : status)

/** A property by its id; by its number where the person does not see it. */
export const propertyNames =
  (properties: readonly { readonly propertyId: number; readonly propertyName: string }[]) =>
  (id: number): string =>
    properties.find(({ propertyId }) => propertyId === id)?.propertyName ?? `#${id}`

type Values = Readonly<Record<string, unknown>> & { readonly propertyId?: readonly number[] | undefined }

/** What the filters that every list has are called, and how its property writes: for records of the whole installation. */
export const installationVocabulary = (settings: Settings) => ({
  labels: { flagged: 'Flags' },
  formats: settings,
  propertyName: String,
  valueWords: {
    flagged: (value: unknown) => (value === true ? 'only flagged' : ''),
    active: (value: unknown) => statusLabel(String(value)),
  },
})

/** The same for records that belong to a property. */
export function recordVocabulary(settings: Settings, properties: Parameters<typeof propertyNames>[0]) {
  const { labels, ...shared } = installationVocabulary(settings)
  return {
    ...shared,
    labels: { ...labels, propertyId: settings.multiPropLabelSingular },
    propertyName: propertyNames(properties),
  }
}

/** All that narrows a list, in words; the order is that of the labels. */
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

/** The filters that narrow a list beyond the chosen properties and what its head shows. */
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

/** Whether two lists hold the same ids, in whatever order. */
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
