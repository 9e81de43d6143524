import { accountQuery } from '@fettle/contract/accounts'
import * as z from 'zod/mini'
import { type FiltersOf, type ListSort, listAddress } from '#records/list/list-address.ts'

const { take: _take, userIds: _userIds, skip, ...fields } = accountQuery.shape
const schema = z.object({ ...fields, skip: z.optional(skip) })

/** The list's address, read: every part may be absent. */
export type UserSearch = Readonly<z.output<typeof schema>>
export type UserFilterName = keyof FiltersOf<UserSearch>
/** What the list of a property begins with. */
export type InitialUserSearch = ListSort & { readonly propertyId: number[] }
/** The search in force. */
export type EffectiveUserSearch = UserSearch & InitialUserSearch & { readonly skip: number }

/** The address of the list of users: by name, in every state ([C8.001]). */
export const userAddress = listAddress<UserSearch, InitialUserSearch>({
  schema,
  initial: (propertyIds) => ({
    sortColumn: 'userName',
    sortDirection: 'ascend',
    propertyId: [...propertyIds],
  }),
})
