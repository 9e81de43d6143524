import { day, paging } from '@fettle/contract/common'
import { defaultOrderSort, pageSizes } from '@fettle/rules/records/paging'
import * as z from 'zod/mini'
import { type ListSort, listAddress } from '#records/list/list-address.ts'

/** Statuses in the requester's widget. The first is the default. */
export const homeStatuses = ['Open', 'Hold', 'DNC', 'Complete', 'All'] as const
type HomeStatus = (typeof homeStatuses)[number]

/** Sort columns of the widget, by API name. */
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
  /** Days, inclusive. */
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

/** Optional URL parameters of the requester's home. */
export type HomeSearch = Readonly<z.output<typeof schema>>
type InitialHome = ListSort & { readonly orderStatus: HomeStatus }

/** URL of 'My Orders', with open orders by default ([A2.036]). */
export const homeAddress = listAddress<HomeSearch, InitialHome>({
  schema,
  initial: () => ({ orderStatus: 'Open', ...defaultOrderSort }),
})

export type HomeScope = {
  /** The chosen property, or null for all. */
  readonly propertyId: number | null
  /** Set for people who see more than their own requests: limits the widget to these. */
  readonly contactId: number | null
}

/**
 * The query, five rows at a time ([A2.039]). Open and Complete include sub-statuses, because requesters
 * cannot filter by them.
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
