import { phonePattern } from '@fettle/rules/records/limits'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Returns a phone number in the form that is stored: ###-###-#### for a number of the US numbering plan where `country`,
 * an ISO 3166 code, is US; otherwise E.164 with spaces, such as '+44 20 7946 0958'. An extension follows as ' ext. 12'.
 * Numbers without + are national ones of `country`. Returns null for a text that is not a possible number.
 */
export function storedPhone(text: string, country: string): string | null {
  const entered = withAsciiDigits(text)
  const isUs = country === 'US'
  if (isUs && phonePattern.test(entered)) return entered
  const number = parsePhoneNumberFromString(entered, {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  })
  if (!number?.isValid()) return null
  if (!isUs || number.countryCallingCode !== '1') return number.formatInternational()
  const dashed = number.nationalNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
  return number.ext === undefined ? dashed : `${dashed} ext. ${number.ext}`
}

/**
 * Returns the digits to search stored numbers for, without a leading 0, 00 or +1; null unless the text consists of at
 * least four digits and the marks of phone numbers.
 */
export function searchedDigits(text: string): string | null {
  const entered = withAsciiDigits(text)
  if (!/^\+?[\d\s().\-\u2010-\u2015/]+$/.test(entered)) return null
  const digits = entered
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/^1(?=\d{10}$)/, '')
  return digits.length >= 4 ? digits : null
}

const withAsciiDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/\p{Nd}/gu, decimalOf)

/** ASCII form of a decimal digit; Unicode encodes each script's digits in a row that starts at a multiple of their zero. */
function decimalOf(digit: string): string {
  let value = 0
  let code = digit.codePointAt(0) ?? 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    value += 1
    code -= 1
  }
  return String(value)
}
