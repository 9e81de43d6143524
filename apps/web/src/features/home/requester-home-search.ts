import { day, paging } from '@fettle/contract/common'
import { defaultOrderSort, pageSizes } from '@fettle/rules/paging'
import * as z from 'zod/mini'
import { type ListSort, listAddress } from '#records/list/list-address.ts'

/** The statuses that the requester's widget offers; it begins with the first. */
export const homeStatuses = ['Open', 'Hold', 'DNC', 'Complete', 'All'] as const
type HomeStatus = (typeof homeStatuses)[number]

/** The columns of the widget that can be sorted by, as the API names them. */
const sortColumns = [
  'requestId',
  'orderNumber',
  'entryTimestampLTZ',
  'orderStatus',
  'orderBy',
  'campus',
  'building',
  'suite',
]
const { skip, sortColumn, sortDirection } = paging({ take: pageSizes.home, maxTake: 1000, sortColumns })

const schema = z.object({
  orderStatus: z.optional(z.enum(homeStatuses)),
  /** Days, both included. */
  entryDateStart: z.optional(day),
  entryDateEnd: z.optional(day),
  allEntities: z.optional(
    z.pipe(
      z.literal('true'),
      z.transform((): true => true),
    ),
  ),
  sortColumn,
  sortDirection,
  skip: z.optional(skip),
})

/** What the address of the requester's home may hold; every part may be absent. */
export type HomeSearch = Readonly<z.output<typeof schema>>
type InitialHome = ListSort & { readonly orderStatus: HomeStatus }

/** The address of 'My Orders', which begins with what is open ([A2.036]). */
export const homeAddress = listAddress<HomeSearch, InitialHome>({
  schema,
  initial: () => ({ orderStatus: 'Open', ...defaultOrderSort }),
})

export type HomeScope = {
  /** The chosen property; null while all of the person's are chosen together. */
  readonly propertyId: number | null
  /** Set for those who see more than what they asked for: the widget shows their own. */
  readonly contactId: number | null
}

/**
 * What is asked of the server, five rows at a time ([A2.039]). Open and Complete hold their sub-statuses: whoever asked
 * for the work has no way to look for those by name.
 */
export function homeQueryOf(search: HomeSearch, { propertyId, contactId }: HomeScope) {
  const { allEntities, ...inForce } = homeAddress.effective(search, [])
  return {
    ...inForce,
    includeSubStatuses: true,
    ...(!allEntities && propertyId !== null && { propertyId }),
    ...(contactId !== null && { contactId }),
    take: pageSizes.home,
  }
}
export type HomeQuery = ReturnType<typeof homeQueryOf>
