/** Search parameters as text: one value, or several for a repeated key. */
export type SearchTexts = Record<string, string | string[]>

/** Parses `?a=1&b=x&b=y` as text, without guessing types. */
export function parseSearch(search: string): SearchTexts {
  const texts: SearchTexts = {}
  for (const [key, value] of new URLSearchParams(search)) {
    const before = texts[key]
    texts[key] = before === undefined ? value : [before, value].flat()
  }
  return texts
}

/** Writes readable search parameters. undefined, null and empty texts are omitted; lists repeat their key. */
export function stringifySearch(search: Record<string, unknown>): string {
  const texts = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') texts.append(key, String(one))
    }
  }
  const text = texts.toString()
  return text === '' ? '' : `?${text}`
}
