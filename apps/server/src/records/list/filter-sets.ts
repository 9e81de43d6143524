import type { RecordCount } from './count-sets.repository.ts'

/** List filters in the form of a saved filter. Numbers and flags may be typed. */
export type StoredFilters = Readonly<Record<string, unknown>>

const passedOver = new Set(['skip', 'take', 'sortColumn', 'sortDirection'])
const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Parses the texts of a list's address. */
export type FilterSchema<Filters> = {
  safeParse(texts: StoredFilters): { success: true; data: Filters } | { success: false }
}

/** Saved filters in URL form, or null if the list would reject them. */
function readFilters<Filters>(schema: FilterSchema<Filters>, stored: StoredFilters): Filters | null {
  const texts = Object.entries(stored)
    .filter(([name, value]) => !passedOver.has(name) && !isEmpty(value))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)])
  const read = schema.safeParse(Object.fromEntries(texts))
  return read.success ? read.data : null
}

/**
 * Number of records for each set of saved filters, in order. `prepare` converts each, returning null if no
 * record can match, and `count` counts the others. An invalid set is null and does not affect the others.
 */
export async function countFilterSets<Filters, Match>(
  stored: readonly StoredFilters[],
  {
    schema,
    prepare,
    count,
  }: {
    schema: FilterSchema<Filters>
    prepare: (sets: readonly Filters[]) => Promise<(Match | null)[]>
    count: (matches: readonly Match[]) => Promise<RecordCount[]>
  },
): Promise<(RecordCount | null)[]> {
  const read = stored.map((each) => readFilters(schema, each))
  const understood = read.flatMap((filters, place) => (filters === null ? [] : [{ filters, place }]))
  const matches = await prepare(understood.map(({ filters }) => filters))
  const counted = understood.flatMap(({ place }, index) => {
    const match = matches[index] ?? null
    return match === null ? [] : [{ match, place }]
  })
  const counts = await count(counted.map(({ match }) => match))
  const byPlace = new Map(counted.map(({ place }, index) => [place, counts[index]]))
  return read.map((filters, place) => (filters === null ? null : (byPlace.get(place) ?? none)))
}

const none: RecordCount = { total: 0, totalIsAtLeast: false }

/** Number of records of a set in API format, or null for an invalid set. */
export const presentCount = (count: RecordCount | null): { total: number | null; totalIsAtLeast?: true } => ({
  total: count?.total ?? null,
  ...(count?.totalIsAtLeast ? { totalIsAtLeast: true } : {}),
})
