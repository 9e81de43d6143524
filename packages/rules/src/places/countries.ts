import { language } from '../time/formats.ts'

/** Codes of country groups, pseudo-locales or no country. */
const notCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Whether the text is an ISO 3166 country code, such as US or GB. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !notCountries.has(code) &&
  new Intl.Locale(`und-${code}`).region === code &&
  countryName(code) !== undefined

/** Returns the name of a country by its ISO 3166 code. undefined if unknown. */
export const countryName = (code: string): string | undefined =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code)

/** Every country by ISO 3166 code, sorted by name. */
export const countries = (): { code: string; name: string }[] =>
  [...letters]
    .flatMap((first) => [...letters].map((second) => first + second))
    .filter(isCountry)
    .map((code) => ({ code, name: countryName(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, language))

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
