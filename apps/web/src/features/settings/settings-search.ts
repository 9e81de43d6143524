/** URL parameters: the property, and the search text. */
export type SettingsSearch = { readonly property?: number; readonly search?: string }

/** Maximum length of a search text, in characters. */
export const maxSearchLength = 80

/** Parses the URL. An unknown property means the whole system. */
export function readSettingsSearch(
  raw: Readonly<Record<string, unknown>>,
  propertyIds: readonly number[],
): SettingsSearch {
  const property = propertyIds.find((id) => String(id) === String(raw.property))
  const search = typeof raw.search === 'string' ? raw.search.trim().slice(0, maxSearchLength) : ''
  return { ...(property !== undefined && { property }), ...(search !== '' && { search }) }
}
