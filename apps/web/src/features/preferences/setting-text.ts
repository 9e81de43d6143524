import type { SettingEntry } from '@fettle/contract/settings'
import { countryName } from '@fettle/rules/countries'
import { isColumnOption } from '@fettle/rules/list-columns'
import { isTextFound } from '@fettle/rules/search-fold'
import { formatOf } from '@fettle/rules/setting-formats'
import { type SettingWords, settingWords } from '@fettle/rules/setting-words'
import { isSettingName } from '@fettle/rules/settings'

/** What a setting is called, what it does, and what its number counts. */
export const wordsOf = (name: string): SettingWords =>
  isSettingName(name) ? settingWords[name] : { label: name, meaning: '' }

const isText = (value: unknown): value is string => typeof value === 'string'

/** A choice as people read it. */
export const optionText = (name: string, option: string): string =>
  wordsOf(name).options?.[option] ??
  (formatOf(name) === 'country' ? countryName(option) : undefined) ??
  option

/** A setting's value as people read it: 'On', '72 hours', 'Waiting for parts, Scheduled'. */
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

/** Whether two values of a setting are the same. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether a setting has the text anywhere in its name, words or value, as `isTextFound` compares. */
export function isFound(entry: SettingEntry, search: string): boolean {
  const { label, meaning } = wordsOf(entry.name)
  const text = [label, meaning, entry.name, entry.group, settingText(entry, entry.value)].join('\n')
  return search.split(/\s+/).every((word) => isTextFound(text, word))
}
