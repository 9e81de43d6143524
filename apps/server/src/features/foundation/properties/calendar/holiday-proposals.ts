import type { Holiday } from '@fettle/rules/places/property-calendar'
import { maxLength } from '@fettle/rules/records/limits'
import { addDays } from '@fettle/rules/time/time'

const dayMs = 86_400_000

/** The package has the rules of 200 countries and takes 250 ms to load, so it is loaded on demand. */
const loadHolidays = async () => (await import('date-holidays')).default

export type NamedPlace = { code: string; name: string }

const byName = (names: Readonly<Record<string, string>> | undefined): NamedPlace[] =>
  Object.entries(names ?? {})
    .map(([code, name]) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

/** Countries with known holidays, and the regions of one of them, by English name. */
export async function findHolidayPlaces(
  country: string,
): Promise<{ countries: NamedPlace[]; regions: NamedPlace[] }> {
  const Holidays = await loadHolidays()
  const known = new Holidays()
  const countries = known.getCountries('en')
  const regions = Object.hasOwn(countries, country) ? known.getStates(country, 'en') : {}
  return { countries: byName(countries), regions: byName(regions) }
}

/**
 * Public holidays of a country and region in a year, by day; several on one day are combined. null for an
 * unknown country or region.
 */
export async function findHolidays({
  country,
  region,
  year,
}: {
  country: string
  region: string
  year: number
}): Promise<Holiday[] | null> {
  const { countries, regions } = await findHolidayPlaces(country)
  if (!countries.some(({ code }) => code === country)) return null
  if (region !== '' && !regions.some(({ code }) => code === region)) return null
  const Holidays = await loadHolidays()
  const known = new Holidays(country, region)
  // American spelling if the package has it: 'Labor Day' in the United States.
  const language = known.getLanguages().includes('en-us') ? 'en-us' : 'en'
  const found = known.getHolidays(year, language)
  const days = new Map<string, Set<string>>()
  for (const { date, start, end, name, type } of found) {
    if (type !== 'public' && type !== 'bank') continue
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs))
    for (let offset = 0; offset < length; offset += 1) {
      const day = addDays(date.slice(0, 10), offset)
      if (day.startsWith(`${year}-`)) days.set(day, (days.get(day) ?? new Set()).add(name))
    }
  }
  return [...days]
    .map(([day, names]) => ({ day, name: joinedNames([...names]) }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

/** Combines the names of one day. Names that do not fit are counted. */
export function joinedNames(names: readonly string[]): string {
  for (let shown = names.length; shown > 1; shown--) {
    const rest = names.length - shown
    const text = names.slice(0, shown).join(', ') + (rest === 0 ? '' : ` and ${rest} more`)
    if (text.length <= maxLength.name) return text
  }
  const [first = ''] = names
  return names.length > 1 ? `${first} and ${names.length - 1} more` : first
}
