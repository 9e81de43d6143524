import { language } from './formats.ts'

/** Codes that name groups of countries, pseudo-locales or no country. */
const notCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Whether the text is the ISO 3166 code of a country, such as US or GB. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !notCountries.has(code) &&
  new Intl.Locale(`und-${code}`).region === code &&
  countryName(code) !== undefined

/** Returns the name of a country by its ISO 3166 code, undefined for an unknown one. */
export const countryName = (code: string): string | undefined =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code)

/** Every country by its ISO 3166 code, in the order of their names. */
export const countries = (): { code: string; name: string }[] =>
  [...letters]
    .flatMap((first) => [...letters].map((second) => first + second))
    .filter(isCountry)
    .map((code) => ({ code, name: countryName(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, language))

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
