import { countries } from '@fettle/rules/places/countries'
import { calendarYears } from '@fettle/rules/places/property-calendar-entry'
import { language } from '@fettle/rules/time/formats'
import type { FieldChoice } from '#ui/choice-field.tsx'

/** All time zones of this browser, by IANA name. */
export const timeZoneChoices = (): FieldChoice[] =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

/** Every currency by its code and name: 'USD, US Dollar'. */
export function currencyChoices(): FieldChoice[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code}, ${names.of(code) ?? code}`,
  }))
}

/** Every country by its name: 'Germany (DE)'. */
export const countryChoices = (): FieldChoice[] =>
  countries().map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))

/** The device's time zone, as the default for a new property. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A year at an offset, within the range of a calendar. */
export const yearFrom = (year: number, offset: number): number =>
  Math.min(calendarYears.max, Math.max(calendarYears.min, year + offset))

/** Anchor of the calendar on a property's page, for links from the set-up. */
export const calendarSection = 'calendar'
