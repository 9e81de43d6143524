import type { BodyOf } from '@fettle/contract/route'
import type { saveCustomFilter, User } from '@fettle/contract/users'
import { customFilterProblems, maxCustomFilters, storedQueryOf } from '@fettle/rules/records/custom-filter'
import { customFilterColors } from '@fettle/rules/records/limits'
import type { Db } from '#platform/db/database.ts'
import { invalid, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { deleteFilter, insertFilter, replaceFilter } from './custom-filters.repository.ts'
import { requireOwnAccount } from './users.access.ts'
import { tooManyFilters } from './users.errors.ts'
import { changeUser } from './users.usecases.ts'

/**
 * Saves a custom filter of the caller and replaces one with the same title, ignoring case
 * ([A2.071]–[A2.073]). Throws 400 with the problems, 403 for another user's account, and 409 when there are
 * too many.
 */
export function saveFilter(
  db: Db,
  context: RequestContext,
  { userId, customFilter }: BodyOf<typeof saveCustomFilter>,
): Promise<User> {
  requireOwnAccount(context.actor, userId)
  const { title, buttonColor = customFilterColors[0] } = customFilter
  const { query, problems } = storedQueryOf(customFilter.query)
  const wrong = [...customFilterProblems({ title, buttonColor }), ...problems]
  if (wrong.length > 0) throw invalid(wrong)
  const filter = { userId, title: title.trim(), buttonColor: buttonColor.toLowerCase(), query }
  return changeUser(db, context, userId, async (trx, row) => {
    if (await replaceFilter(trx, filter)) return
    if (row.filters.length >= maxCustomFilters) throw tooManyFilters(maxCustomFilters)
    await insertFilter(trx, filter)
  })
}

/** Deletes a custom filter of the caller. Throws 404 for an unknown title. */
export function removeFilter(
  db: Db,
  context: RequestContext,
  { userId, customFilterTitle }: { userId: number; customFilterTitle: string },
): Promise<User> {
  requireOwnAccount(context.actor, userId)
  return changeUser(db, context, userId, async (trx) => {
    if (!(await deleteFilter(trx, userId, customFilterTitle)))
      throw notFound(`The filter ${customFilterTitle}`)
  })
}
