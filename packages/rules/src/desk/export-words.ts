import { importKindSentence } from '../imports/import-words.ts'
import { orderStatusName, type StatusKind } from '../orders/order-status.ts'
import { type Formats, formatNumber } from '../time/formats.ts'
import { formatDate } from '../time/time.ts'
import type { ExportContent, ExportFilter, ExportFormat } from './exports.ts'
import { exportFilters, exportFormatLabels } from './exports.ts'

/** Labels of export contents. */
export const exportContentLabels: Readonly<Record<ExportContent, string>> = {
  records: 'Records',
  property: 'A whole property',
}

/** Descriptions of export contents. */
export const exportContentSentences: Readonly<Record<ExportContent, string>> = {
  records: 'The kinds that you choose, with the columns that you choose.',
  property: 'All its records as CSV, a description of each column, and its photos and documents, in one ZIP.',
}

const kindSentences: Readonly<Record<string, string>> = {
  campuses: 'Groups of buildings of a property.',
  trades: 'Trades, with the properties that offer them.',
  'job-types': 'The job types of each trade.',
  vendors: 'Companies that work for you.',
  roles: 'Roles with their privileges.',
  users: 'Accounts with their roles, without passwords.',
  procedures: 'Checklists of planned work.',
  'procedure-lines': 'The lines of each procedure.',
  'pm-schedules': 'Recurring maintenance of assets and places.',
  'work-orders': 'Orders and requests, open or done.',
}

/** Description of an export kind, falling back to the import's. */
export const exportKindSentence = (kind: { name: string; about: string }): string =>
  kindSentences[kind.name] ?? importKindSentence(kind)

/** Labels of the filter for active and inactive records. */
export const activeLabels = { active: 'Active only', inactive: 'Inactive only' } as const

/** What a nightly export omits, or empty. */
export const nightlyNote = (content: ExportContent): string =>
  content === 'property'
    ? 'Every night without photos and documents: those are in the archive that you make yourself.'
    : ''

type Options = {
  readonly content: ExportContent
  readonly entities: readonly { readonly kind: string }[]
  readonly enteredFrom: string | null
  readonly enteredTo: string | null
  readonly orderStatuses: readonly StatusKind[]
  readonly tradeIds: readonly number[]
  readonly assetStatuses: readonly string[]
  readonly active: boolean | null
  readonly format: ExportFormat
}

/**
 * A label within a sentence, lower case unless it starts with an abbreviation: 'buildings', 'PM schedules'.
 */
export const labelInSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label[0]?.toLowerCase() + label.slice(1) : label

/**
 * Short description of an export's content: 'Buildings', 'Buildings, floors and rooms', 'Buildings, floors
 * and 4 more'. @param labelOf The label of a kind.
 */
export function exportSubject(
  { content, entities }: Pick<Options, 'content' | 'entities'>,
  labelOf: (kind: string) => string,
): string {
  if (content === 'property') return exportContentLabels.property
  const [first = 'Nothing', second, third, ...more] = entities.map(({ kind }) => labelOf(kind))
  if (second === undefined) return first
  if (third === undefined) return `${first} and ${labelInSentence(second)}`
  const rest = more.length === 0 ? labelInSentence(third) : `${more.length + 1} more`
  return `${first}, ${labelInSentence(second)} and ${rest}`
}

/** Filters of an export and its format, as short texts. */
export function exportConditions(options: Options, formats: Pick<Formats, 'dateFormat'>): string[] {
  const { content, enteredFrom, enteredTo, orderStatuses, tradeIds, assetStatuses, active, format } = options
  if (content === 'property') return ['ZIP']
  return [
    enteredInWords(enteredFrom, enteredTo, formats),
    orderStatuses.map((kind) => orderStatusName({ kind, subStatus: null })).join(', '),
    tradeIds.length === 0 ? '' : `${tradeIds.length} ${tradeIds.length === 1 ? 'trade' : 'trades'}`,
    assetStatuses.join(', '),
    active === null ? '' : active ? activeLabels.active : activeLabels.inactive,
    exportFormatLabels[format],
  ].filter((words) => words !== '')
}

function enteredInWords(
  from: string | null,
  to: string | null,
  formats: Pick<Formats, 'dateFormat'>,
): string {
  if (from !== null && to !== null)
    return `entered ${formatDate(from, formats)} to ${formatDate(to, formats)}`
  if (from !== null) return `entered since ${formatDate(from, formats)}`
  return to === null ? '' : `entered until ${formatDate(to, formats)}`
}

/** Note about a format, or empty. */
export const exportFormatNote = (format: ExportFormat): string =>
  format === 'csv'
    ? 'A text that begins like a formula has an apostrophe before it, so that no spreadsheet runs it. An import takes it away again.'
    : ''

/** A number of records: '1 record', '1,204 records'. */
export const recordsInWords = (records: number): string =>
  `${formatNumber(records)} ${records === 1 ? 'record' : 'records'}`

/** Number of exported columns: 'All 12 columns', '5 of 12 columns'. */
export const columnsInWords = (chosen: number, all: number): string =>
  chosen === all ? `All ${all} columns` : `${chosen} of ${all} columns`

/** Progress of an export. null means not started. */
export const exportProgressInWords = (progress: { records: number; part: number } | null): string =>
  progress === null
    ? 'It begins in a moment.'
    : `${percentDone(progress)}% · ${recordsInWords(progress.records)}`

/** Progress in whole percent. */
export const percentDone = ({ part }: { part: number }): number =>
  Math.min(100, Math.max(0, Math.floor(part * 100)))

type Kind = { readonly hasProperty: boolean; readonly filters: readonly ExportFilter[] }

/** Filters available for these kinds. */
export const filtersOf = (kinds: readonly Kind[]): { property: boolean } & Record<ExportFilter, boolean> => ({
  property: kinds.some(({ hasProperty }) => hasProperty),
  ...(Object.fromEntries(
    exportFilters.map((name) => [name, kinds.some(({ filters }) => filters.includes(name))]),
  ) as Record<ExportFilter, boolean>),
})
