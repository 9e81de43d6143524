import { maxLength, maxNamedRecords } from '@fettle/rules/records/limits'
import { pageSizes } from '@fettle/rules/records/paging'
import * as z from 'zod/mini'
import { limited, paging, recordId } from '../common.ts'

/** A filter by a name or another single-line text. */
export const nameFilter = z.optional(limited(maxLength.name))

/** A filter by record ids, separated by commas. Duplicates count once. */
export const idsFilter = z.optional(
  z.pipe(
    limited(maxNamedRecords * 17).check(
      z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, 'Must be ids, separated by commas.'),
    ),
    z.pipe(
      z.transform((ids: string) => [...new Set(ids.split(',').map(Number))]),
      z.array(recordId).check(z.maxLength(maxNamedRecords)),
    ),
  ),
)

/** Query of a record list: paging, sorting by a column, and the list's own filters. */
export const listQuery = <const F extends z.core.$ZodLooseShape>(
  filters: F,
  sortColumns: readonly string[],
) => z.strictObject({ ...paging({ take: pageSizes.list, maxTake: 1000, sortColumns }), ...filters })
