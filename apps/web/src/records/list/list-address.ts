import type { ActiveFilter } from '@fettle/rules/records/active-filter'
import type { SortDirection } from '@fettle/rules/records/paging'
import * as z from 'zod/mini'

export type ListSort = { readonly sortColumn: string; readonly sortDirection: SortDirection }

/** Optional URL parameters other than the filters. */
export type Arrangement = {
  readonly sortColumn?: string | undefined
  readonly sortDirection?: SortDirection | undefined
  /** 1-based number of the first row. */
  readonly skip?: number | undefined
}

/** Schema of a list's address: the query of its call without `take` and the filter by ids. */
export function addressSchema<
  Shape extends { readonly take: z.core.$ZodType; readonly skip: z.core.$ZodType },
  const Ids extends keyof Shape & string,
>({ take: _take, skip, ...shape }: Shape, ids: Ids) {
  const { [ids]: _ids, ...fields } = shape as Omit<Shape, 'take' | 'skip'> & Record<Ids, unknown>
  return z.object({
    ...(fields as Omit<Shape, 'take' | 'skip' | Ids>),
    skip: z.optional(skip as Shape['skip']),
  })
}

/** A parsed address: every part may be absent. */
export type SearchOf<Schema extends z.core.$ZodType> = Readonly<z.output<Schema>>

/** The filters of a kind's address; `Read` names the record that is read in place of the list. */
export type FiltersOf<Search, Read extends PropertyKey = never> = Omit<Search, keyof Arrangement | Read>

export type ListAddressOptions<Search extends Arrangement, Initial extends object, Read extends string> = {
  /** Possible URL parameters, parsed from text. */
  readonly schema: z.core.$ZodType<Search> & {
    readonly shape: Readonly<Record<string, z.core.$ZodType>>
  }
  /** The parameter of the record shown instead of the list. */
  readonly read?: Read
  /** Default search for the chosen properties, also used by Reset. */
  readonly initial: (propertyIds: readonly number[]) => Search & Initial
  /** Further changes when a filter changes. */
  readonly cleared?: (search: Search, change: Partial<FiltersOf<Search, Read>>) => Partial<Search>
  /** Filters with values of one property. */
  readonly ofProperty?: readonly string[]
}

export type ListAddress<Search extends Arrangement, Initial extends object, Read extends string = never> = {
  readonly names: readonly string[]
  /** Parses a URL. Omits invalid parameters, so that a mistyped link still shows a list. */
  readonly parse: (raw: Readonly<Record<string, unknown>>) => Search
  readonly initial: (propertyIds: readonly number[]) => Search & Initial
  readonly isEmpty: (search: Search) => boolean
  /** The effective search: absent parameters have their defaults. */
  readonly effective: (search: Search, propertyIds: readonly number[]) => EffectiveSearch<Search, Initial>
  /** Whether the search has no filters beyond the defaults, ignoring sorting and paging. */
  readonly isInitial: (search: Search, propertyIds: readonly number[]) => boolean
  /** Whether two searches find the same records, ignoring sorting and paging. */
  readonly findsTheSame: (one: object, other: object) => boolean
  /** Changes filters, and returns to the first row. */
  readonly withFilters: (search: Search, change: Partial<FiltersOf<Search, Read>>) => Search
  /** Removes a filter. A property filter is replaced by the chosen properties. */
  readonly withoutFilter: (search: Search, name: string, propertyIds: readonly number[]) => Search
  /**
   * Changes the properties, and clears property-specific filters and the shown record. A list of the whole
   * installation is unchanged.
   */
  readonly withProperties: (search: Search, propertyIds: readonly number[]) => Search
}

export type EffectiveSearch<Search, Initial> = Search & Initial & { readonly skip: number }

/** URL handling for a kind's list: parsing, defaults and changes. */
export function listAddress<Search extends Arrangement, Initial extends object, Read extends string = never>({
  schema,
  read,
  initial,
  cleared,
  ofProperty = [],
}: ListAddressOptions<Search, Initial, Read>): ListAddress<Search, Initial, Read> {
  const names = Object.keys(schema.shape)
  const notFilters: readonly (string | undefined)[] = ['sortColumn', 'sortDirection', 'skip', read]
  const filterNames = names.filter((name) => !notFilters.includes(name))
  const filtersOf = (search: object) => {
    const values = new Map<string, unknown>(Object.entries(search))
    return filterNames.map((name) => values.get(name))
  }
  type Change = Partial<FiltersOf<Search, Read>>
  const withFilters = (search: Search, change: Change): Search => ({
    ...search,
    ...cleared?.(search, change),
    ...change,
    skip: 1,
  })
  return {
    names,
    initial,
    parse: (raw) => {
      const understood = Object.entries(raw).filter(([name, value]) => {
        const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined
        return field !== undefined && value !== '' && z.safeParse(field, textOf(value)).success
      })
      const texts = Object.fromEntries(understood.map(([name, value]) => [name, textOf(value)]))
      // Excludes schema defaults, such as the first page, so that an empty URL counts as empty.
      return pick(z.parse(schema, texts), Object.keys(texts)) as Search
    },
    isEmpty: (search) => Object.values(search).every((value) => value === undefined),
    effective: (search, propertyIds) =>
      ({ ...initial(propertyIds), skip: 1, ...defined(search) }) as EffectiveSearch<Search, Initial>,
    isInitial: (search, propertyIds) => {
      const begun = filtersOf(initial(propertyIds))
      const inForce = filtersOf({ ...initial(propertyIds), ...defined(search) })
      return inForce.every((value, at) => foldedText(value) === foldedText(begun[at]))
    },
    findsTheSame: (one, other) =>
      JSON.stringify(filtersOf(one).map((value) => value ?? null)) ===
      JSON.stringify(filtersOf(other).map((value) => value ?? null)),
    withFilters,
    withoutFilter: (search, name, propertyIds) =>
      withFilters(search, { [name]: name === 'propertyId' ? [...propertyIds] : undefined } as Change),
    withProperties: (search, propertyIds) =>
      names.includes('propertyId')
        ? {
            ...search,
            ...Object.fromEntries([...ofProperty, ...(read === undefined ? [] : [read])].map(absent)),
            propertyId: [...propertyIds],
            skip: 1,
          }
        : search,
  }
}

/** Default search of records that can be inactive: the active ones of the chosen properties. */
export type InitialActive = ListSort & { active: ActiveFilter; propertyId: number[] }

/** Address of records that can be inactive: the active ones by a column unless filtered. */
export const activeAddress = <Search extends Arrangement>(
  schema: ListAddressOptions<Search, InitialActive, never>['schema'],
  sortColumn: string,
  ofProperty: readonly string[],
): ListAddress<Search, InitialActive> =>
  listAddress({
    schema,
    initial: (propertyIds) =>
      ({ active: 'Active', sortColumn, sortDirection: 'ascend', propertyId: [...propertyIds] }) as Search &
        InitialActive,
    ofProperty,
  })

/** Changes the list's URL. */
export type GoToSearch<Search> = (search: Search, options?: { readonly replace?: boolean }) => void

/** Changes the sort, and returns to the first row. */
export const withSort = <Search extends Arrangement>(search: Search, sort: ListSort): Search => ({
  ...search,
  ...sort,
  skip: 1,
})

const absent = (name: string) => [name, undefined] as const

/** The defined parameters of a search. */
const defined = (search: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

const pick = (search: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name)))

/** The router may return parsed values, so they are converted back to URL text. */
function textOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String)
  return value === undefined ? undefined : String(value)
}

/** A filter's value ignoring case. A disabled switch is no filter. */
const foldedText = (value: unknown): string =>
  value === undefined || value === false ? '' : String(value).toLowerCase()
