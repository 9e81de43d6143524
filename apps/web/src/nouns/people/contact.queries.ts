import { type Contact, listContacts } from '@fettle/contract/contacts'
import { fullName } from '@fettle/rules/people/person-name'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

const offered = 50

/** Filters that match a person by one name, or by first and last name. */
function searchesOf(typed: string): { firstName?: string; lastName?: string }[] {
  const [first = '', ...rest] = typed.split(/\s+/)
  if (first === '') return [{}]
  return rest.length > 0
    ? [{ firstName: first, lastName: rest.join(' ') }]
    : [{ lastName: first }, { firstName: first }]
}

/** People of a property for selection, by name. */
export const contactsQuery = (propertyId: number, typed: string) =>
  queryOptions({
    queryKey: ['contact', 'choices', propertyId, typed],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        searchesOf(typed).map((names) =>
          call(listContacts, { query: { propertyId, take: offered, ...names }, signal }),
        ),
      )
      const found = pages.flatMap(({ data }) => data)
      return [...new Map(found.map((one): [number, Contact] => [one.contactId, one])).values()]
    },
    placeholderData: keepPreviousData,
  })

/** Names of contacts by id. Omits those the user may not read. */
export async function fetchContactNames(
  contactIds: readonly number[],
  signal: AbortSignal,
): Promise<Readonly<Record<number, string>>> {
  const query = { contactIds: contactIds.join(','), active: '*', take: contactIds.length } as const
  const { data } = await call(listContacts, { query, signal })
  return Object.fromEntries(
    data.map(({ contactId, firstName, lastName }) => [contactId, fullName(firstName, lastName)]),
  )
}
