import { useQuery } from '@tanstack/react-query'
import { loadChunk } from '#lib/load-chunk.ts'

type ContactIds = readonly number[] | undefined
/**
 * The requesters of a filter as text: 'Imani Brandt, Amina Brandt' or 'Imani Brandt, Amina Brandt and 3
 * more'.
 */
export type RequesterNames = (contactIds: ContactIds) => string

const maxNames = 2

const withoutNames: RequesterNames = () => 'the chosen person'

/** Text for a filter by requester with the known names. Some contacts may not be accessible to the person. */
export const requesterNames =
  (names: Readonly<Record<number, string>>): RequesterNames =>
  (contactIds = []) => {
    const known = contactIds.slice(0, maxNames).flatMap((id) => names[id] || [])
    if (known.length === 0) return withoutNames(contactIds)
    const rest = contactIds.length - known.length
    return `${known.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
  }

/**
 * Loads the names for filters by requester, with code that no other list loads. Empty until loaded, and after
 * a failure.
 */
export function useRequesterNames(...filters: readonly ContactIds[]): RequesterNames {
  const contactIds = [...new Set(filters.flatMap((ids) => ids?.slice(0, maxNames) ?? []))]
  const { data } = useQuery({
    queryKey: ['contact', 'names', contactIds],
    queryFn: async ({ signal }) => {
      const { fetchContactNames } = await loadChunk(() => import('#nouns/people/contact.queries.ts'))
      return await fetchContactNames(contactIds, signal)
    },
    enabled: contactIds.length > 0,
  })
  return data ? requesterNames(data) : withoutNames
}
