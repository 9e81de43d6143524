import { deleteCustomFilter, saveCustomFilter, type User } from '@fettle/contract/users'
import { isSameFilterTitle, storedQueryOf } from '@fettle/rules/records/custom-filter'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { myProfileQuery } from '#lib/account.queries.ts'
import { call } from '#lib/api-client.ts'

export type FilterToSave = {
  readonly title: string
  readonly buttonColor: string
  readonly query: Readonly<Record<string, unknown>>
  /** The previous title, if different. */
  readonly renamedFrom?: string | undefined
}

/**
 * Saves a personal custom filter ([A7.042]), replacing one with the same title. Numbers in its query are
 * stored as numbers or omitted ([A2.073]). A renamed one is saved before the old one is removed.
 */
export const saveFilterOptions = (queries: QueryClient, { userId }: Pick<User, 'userId'>) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ title, buttonColor, query, renamedFrom }: FilterToSave) => {
      const customFilter = { title: title.trim(), buttonColor, query: storedQueryOf(query).query }
      const saved = await call(saveCustomFilter, { body: { userId, customFilter } })
      takeUser(queries, saved)
      if (renamedFrom === undefined || isSameFilterTitle(renamedFrom, title)) return saved
      return call(deleteCustomFilter, { body: { userId, customFilterTitle: renamedFrom } })
    },
    onSuccess: (user) => takeUser(queries, user),
  })

/** Removes a custom filter of the caller. */
export const removeFilterOptions = (queries: QueryClient, { userId }: Pick<User, 'userId'>) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: (customFilterTitle: string) =>
      call(deleteCustomFilter, { body: { userId, customFilterTitle } }),
    onSuccess: (user) => takeUser(queries, user),
  })

const takeUser = (queries: QueryClient, user: User) => queries.setQueryData(myProfileQuery().queryKey, user)
