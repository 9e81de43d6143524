import type { FlagKind } from '@fettle/contract/flags'
import { useQueryClient } from '@tanstack/react-query'
import { useFlags } from '../flags/use-flags.ts'
import type { Arrangement, ListSort } from './list-address.ts'
import { type FoundListOptions, type RowPage, useFoundList } from './use-found-list.ts'

type Filters = Arrangement & { readonly flagged?: boolean | undefined }

type Options<
  Row,
  Search extends Filters,
  Initial extends object,
  Read extends string,
  Page,
> = FoundListOptions<Row, Search, Initial, Read, Page> & {
  /** The kind of the records, for flags and as the first part of query keys. */
  readonly flagKind: FlagKind
}

/** A full-page list with the person's flags. */
export function useRecordList<
  Row extends { readonly fmModId: number },
  Search extends Filters,
  Initial extends ListSort,
  Read extends string,
  Page extends RowPage<Row>,
>({ flagKind, ...options }: Options<Row, Search, Initial, Read, Page>) {
  const queries = useQueryClient()
  const list = useFoundList(options)
  // Flags affect lists of flagged records and saved filter counts.
  const flags = useFlags(flagKind, () => {
    if (list.search.flagged) void queries.invalidateQueries({ queryKey: [flagKind, 'list'] })
    void queries.invalidateQueries({ queryKey: [flagKind, 'counts'] })
  })
  return { ...list, flags, table: { ...list.table, flags } }
}
