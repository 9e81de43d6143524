import { countries } from '@fettle/rules/countries'
import { language } from '@fettle/rules/formats'
import { calendarYears } from '@fettle/rules/property-calendar-entry'
import type { FieldChoice } from '#ui/choice-field.tsx'

/** Every time zone that this browser knows, by its IANA name. */
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

/** The zone that this device is in: what a property that is being made most often has. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The year, within those that a calendar holds, so many years from one. */
export const yearFrom = (year: number, offset: number): number =>
  Math.min(calendarYears.max, Math.max(calendarYears.min, year + offset))

/** Anchor of the calendar on the page of a property, for links from the set-up. */
export const calendarSection = 'calendar'
