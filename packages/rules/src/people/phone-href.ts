/**
 * Returns the `tel:` address of a number as it is stored, in E.164 where the country is known: from a leading +, or ten
 * digits where `phoneCountry` is US. Other texts lead to their digits. An extension becomes `;ext=`.
 */
export function phoneHref(text: string, phoneCountry: string): string {
  const [number = '', extension] = text.split(/(?:ext|[x#])\.?\s*(?=\d{1,7}\s*$)/i)
  const digits = number.replace(/\D/g, '')
  const prefix = number.trim().startsWith('+')
    ? '+'
    : phoneCountry === 'US' && /^[2-9]\d{9}$/.test(digits)
      ? '+1'
      : ''
  return `tel:${prefix}${digits}${extension === undefined ? '' : `;ext=${extension.trim()}`}`
}
