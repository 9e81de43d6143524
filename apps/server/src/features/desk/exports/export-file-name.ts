/** Characters not allowed in file names or headers. */
const unsafe = /[^\p{L}\p{N} ._()-]+/gu

/** File name of an export: 'rooms 2026-03-10.csv', 'Power BI 2026-03-10.zip', 'HQ archive 2026-03-10.zip'. */
export function exportFileName(made: {
  nightlyName: string | null
  propertyCode: string | null
  isWholeProperty: boolean
  kinds: readonly string[]
  day: string
  ending: string
}): string {
  const { nightlyName, propertyCode, isWholeProperty, kinds, day, ending } = made
  const [only, second] = kinds
  const what = isWholeProperty ? `${propertyCode} archive` : only && !second ? only : 'export'
  const name = (nightlyName ?? what).replaceAll(unsafe, '_').slice(0, 150)
  return `${name} ${day}.${ending}`
}
