const wholeGroups = String.raw`[1-9]\d{0,2}`
const notation = new RegExp(
  [
    String.raw`^\d*[.,]?\d*$`,
    String.raw`^${wholeGroups}(?:,\d{3})+(?:,\d{0,2}|\.\d*)?$`,
    String.raw`^${wholeGroups}(?:\.\d{3})+(?:\.\d{0,2}|,\d*)?$`,
  ].join('|'),
)

/** Whether digits and separators are a number in any usual notation, or the beginning of one. */
export const isNumberNotation = (text: string): boolean => notation.test(text)

/** Groups of three digits, such as `1,234,567`; the last one may be incomplete while it is typed. */
const groups = /^[1-9]\d{0,2}(?:,\d{3}(?:,\d{3})*(?:,\d{0,2})?|\.\d{3}(?:\.\d{3})*\.\d{0,3})$/
const separators = /[.,]/g

/**
 * Returns a number in any usual notation with a decimal point and without groups: `5,25` is 5.25, `1,234` is 1234, and
 * `1,234.50` and `1.234,50` are 1234.50. A single point is always the decimal point. Other characters are kept.
 */
export function plainNumber(text: string): string {
  const found = text.match(separators) ?? []
  if (groups.test(text.replaceAll(/[^\d.,]/g, ''))) return text.replaceAll(separators, '')
  const isMixed = new Set(found).size > 1
  const at = isMixed ? text.lastIndexOf(found.at(-1) ?? '') : text.search(/[.,]/)
  if (at < 0) return text
  const [whole, decimals] = [text.slice(0, at), text.slice(at + 1)]
  return `${whole.replaceAll(separators, '')}.${decimals.replaceAll(separators, '')}`
}
