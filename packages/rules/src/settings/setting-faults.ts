import { customFieldsFault } from '../assets/asset-custom-fields.ts'
import { isNumberPrefix, numberPrefixMessage } from '../orders/order-number.ts'
import { isCountry } from '../places/countries.ts'
import { isColumnOption } from '../records/list-columns.ts'
import { isCurrency } from '../time/formats.ts'
import { isValidTimeZone } from '../time/zone-clock.ts'
import { formatOf, maxCharacters, maxLengthOf } from './setting-formats.ts'
import { profileAttributes, type SettingDefinition, type SettingType } from './settings-catalog.ts'

const maxEntries = 100

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= maxEntries &&
  value.every((item) => typeof item === 'string' && item.trim() !== '' && item.length <= maxCharacters)

const unlike = (holds: boolean, fault: string): string | null => (holds ? null : fault)

/** Whether a text can be an e-mail address: one @ with a name before it and a domain after it. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(text)

function textFault(value: unknown, { options }: SettingDefinition, name: string) {
  const [format, maxLength] = [formatOf(name), maxLengthOf(name)]
  if (typeof value !== 'string') return 'Must be a text.'
  if (value.length > maxLength) return `May have at most ${maxLength} characters.`
  if (options) return unlike(options.includes(value), `Must be one of: ${options.join(', ')}.`)
  if (format === 'label') return unlike(value.trim() !== '', 'May not be empty.')
  if (format === 'email')
    return unlike(value === '' || isMailAddress(value), 'Must be an e-mail address, or empty.')
  if (format === 'time-zone')
    return unlike(isValidTimeZone(value), 'Must be a time zone such as America/New_York.')
  if (format === 'currency')
    return unlike(isCurrency(value), 'Must be the ISO 4217 code of a currency, such as EUR or JPY.')
  if (format === 'country')
    return unlike(isCountry(value), 'Must be the ISO 3166 code of a country, such as US or GB.')
  if (format === 'number-prefix') return unlike(value === '' || isNumberPrefix(value), numberPrefixMessage)
  return null
}

function numberFault(value: unknown, { min = -Infinity, max = Infinity }: SettingDefinition) {
  const fits = typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max
  return unlike(fits, `Must be a number from ${min} to ${max}.`)
}

function listFault(value: unknown, _definition: SettingDefinition, name: string) {
  const isList =
    isTextList(value) && new Set(value.map((item) => item.trim().toLowerCase())).size === value.length
  if (!isList) return 'Must be a list of different texts.'
  return formatOf(name) === 'asset-fields' ? customFieldsFault(value) : null
}

const faults: {
  readonly [T in SettingType]: (value: unknown, definition: SettingDefinition, name: string) => string | null
} = {
  flag: (value) => unlike(typeof value === 'boolean', 'Must be true or false.'),
  text: textFault,
  number: numberFault,
  list: listFault,
  columns: (value) =>
    unlike(
      Array.isArray(value) && value.length > 0 && value.length <= maxEntries && value.every(isColumnOption),
      'Must be a list of columns, at least one.',
    ),
  fields: (value) =>
    unlike(
      isTextList(value) && value.every((item) => (profileAttributes as readonly string[]).includes(item)),
      `Must be a list of fields: ${profileAttributes.join(', ')}.`,
    ),
}

/** Returns the fault of a setting's value as a sentence, or null if it can be stored. */
export const settingFault = (name: string, definition: SettingDefinition, value: unknown): string | null =>
  faults[definition.type](value, definition, name)
