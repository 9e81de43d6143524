import { deleteCustomFilter, saveCustomFilter, type User } from '@fettle/contract/users'
import { isSameFilterTitle, storedQueryOf } from '@fettle/rules/custom-filter'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { myProfileQuery } from '#lib/account.queries.ts'
import { call } from '#lib/api-client.ts'

export type FilterToSave = {
  readonly title: string
  readonly buttonColor: string
  readonly query: Readonly<Record<string, unknown>>
  /** The title that it had before, where that is another. */
  readonly renamedFrom?: string | undefined
}

/**
 * Keeps a custom filter of the caller ([A7.042]); one of the same title is replaced. Numbers of its query are stored as
 * numbers or not at all ([A2.073]). A renamed one is kept under its new title before the old one goes.
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
