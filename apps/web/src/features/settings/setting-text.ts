import type { SettingEntry } from '@fettle/contract/settings'
import { countryName } from '@fettle/rules/places/countries'
import { isColumnOption } from '@fettle/rules/records/list-columns'
import { formatOf } from '@fettle/rules/settings/setting-formats'
import { type SettingWords, settingWords } from '@fettle/rules/settings/setting-words'
import { isSettingName } from '@fettle/rules/settings/settings'
import { isTextFound } from '@fettle/rules/text/search-fold'

/** Label, description and unit of a setting. */
export const wordsOf = (name: string): SettingWords =>
  isSettingName(name) ? settingWords[name] : { label: name, meaning: '' }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Display label of a choice. */
export const optionText = (name: string, option: string): string =>
  wordsOf(name).options?.[option] ??
  (formatOf(name) === 'country' ? countryName(option) : undefined) ??
  option

/** Display text of a setting's value: 'On', '72 hours', 'Waiting for parts, Scheduled'. */
export function settingText({ name, type }: Pick<SettingEntry, 'name' | 'type'>, value: unknown): string {
  if (type === 'flag') return value === true ? 'On' : 'Off'
  if (type === 'number') return [String(value), wordsOf(name).unit].filter(Boolean).join(' ')
  if (Array.isArray(value)) {
    const texts = value.map((item: unknown) =>
      isColumnOption(item) ? item.displayName : optionText(name, String(item)),
    )
    return texts.join(', ') || 'None'
  }
  return optionText(name, isText(value) ? value : '') || 'Empty'
}

/** Whether two values of a setting are equal. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether a setting matches the text in its name, texts or value, compared as in `isTextFound`. */
export function isFound(entry: SettingEntry, search: string): boolean {
  const { label, meaning } = wordsOf(entry.name)
  const text = [label, meaning, entry.name, entry.group, settingText(entry, entry.value)].join('\n')
  return search.split(/\s+/).every((word) => isTextFound(text, word))
}
