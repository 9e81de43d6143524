import { type AssetField, assetField, assetFieldTitle } from '../records/asset-fields.ts'
import { changedWords } from '../records/log-words.ts'
import { formatAmount, type MoneyFormat } from '../text/money.ts'
import { type DayFormat, formatDate, formatMinute } from '../time/time.ts'
import {
  type AssetChoice,
  type AssetLogEvent,
  type AssetLogEventName,
  assetChoiceLabels,
} from './asset-log-events.ts'

type LogFormats = DayFormat & MoneyFormat

const isChoice = (field: AssetField | AssetChoice): field is AssetChoice =>
  Object.hasOwn(assetChoiceLabels, field)

/** Formats a field's value for display. */
function valueWords(field: AssetField, value: string, formats: LogFormats): string {
  if (value === '') return ''
  const known = assetField(field)
  if (known.kind === 'day') return formatDate(value, formats)
  if (known.kind === 'text' || known.unit === undefined) return value
  return known.unit === 'money' ? formatAmount(value, formats) : `${value}%`
}

function fieldWords(event: AssetLogEvent<'field-changed'>, formats: LogFormats): string {
  if ('label' in event) return changedWords(event.label, event)
  const { field, before, after } = event
  if (isChoice(field)) return changedWords(assetChoiceLabels[field], event)
  return changedWords(assetFieldTitle(field), {
    before: valueWords(field, before, formats),
    after: valueWords(field, after, formats),
  })
}

const because = (reason: string): string => (reason === '' ? '' : `: ${reason}`)

function attributeWords({ added, changed, removed }: AssetLogEvent<'attributes-changed'>): string {
  const parts = [
    ['added', added],
    ['changed', changed],
    ['removed', removed],
  ].flatMap(([verb, names]) => (names === '' ? [] : [`${verb}: ${names}`]))
  return `Attributes ${parts.length === 0 ? 'put in another order' : parts.join('; ')}`
}

/** The sentence of each event. */
const sentences: {
  readonly [E in AssetLogEventName]: (event: AssetLogEvent<E>, formats: LogFormats) => string
} = {
  'asset-entered': ({ code }) => `Asset ${code} entered`,
  'asset-copied': ({ code, from }) => `Asset ${code} entered as a copy of ${from}`,
  'field-changed': fieldWords,
  'status-changed': ({ from, to, since, reason }, formats) =>
    `Status changed from ${from} to ${to}, since ${formatMinute(since, formats)}${because(reason)}`,
  'status-explained': ({ status, since, reason }, formats) =>
    `Status is ${status} since ${formatMinute(since, formats)}${because(reason)}`,
  'attributes-changed': attributeWords,

  'move-requested': ({ from, to, reason }) =>
    `Move requested${from === '' ? '' : ` from ${from}`} to ${to}${because(reason)}`,
  'move-sent': ({ to }) => `Sent to ${to}`,
  'move-received': ({ to, person, department }) =>
    `Received at ${to} by ${person}${department === '' ? '' : `, ${department}`}`,
  'move-cancelled': ({ to }) => `Move to ${to} cancelled`,

  'photos-added': ({ count }) => (count === 1 ? 'Photo added' : `${count} photos added`),
  'photo-deleted': ({ name }) => `Photo deleted: ${name}`,
  'documents-added': ({ names }) =>
    `${names.length === 1 ? 'Document' : 'Documents'} added: ${names.join(', ')}`,
  'document-removed': ({ title }) => `Document removed: ${title}`,
}

export const assetLogEventNames = Object.keys(sentences) as AssetLogEventName[]

/** Returns the sentence for an event, in American English. */
export const assetLogWords = <E extends AssetLogEventName>(
  event: AssetLogEvent<E>,
  formats: LogFormats,
): string => sentences[event.event](event, formats)
