/** The address of the page: whose settings, and what is searched for. */
export type PreferencesSearch = { readonly property?: number; readonly search?: string }

/** Longest text that is searched for, in characters. */
export const maxSearchLength = 80

/** Reads the address; a property that is not among these is the whole system. */
export function readPreferencesSearch(
  raw: Readonly<Record<string, unknown>>,
  propertyIds: readonly number[],
): PreferencesSearch {
  const property = propertyIds.find((id) => String(id) === String(raw.property))
  const search = typeof raw.search === 'string' ? raw.search.trim().slice(0, maxSearchLength) : ''
  return { ...(property !== undefined && { property }), ...(search !== '' && { search }) }
}
