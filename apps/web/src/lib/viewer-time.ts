import { type DayFormat, formatLtz, zoneCode } from '@fettle/rules/time'

/** The zone of the person's own clock. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** An instant in a zone with the zone's short name: 'M/D/YYYY h:mm AM EST', the day as the property writes it. */
export function timeWithZone(iso: string, zone: string, formats: DayFormat): string {
  return `${formatLtz(iso, zone, formats)} ${zoneCode(Date.parse(iso), zone)}`
}

/** An instant in a zone and, below it, by the viewer's own clock: what pointing at a time tells. */
export function timeInBothZones(iso: string, zone: string, formats: DayFormat): string {
  return `${timeWithZone(iso, zone, formats)}\n${timeWithZone(iso, viewerZone(), formats)} (your time)`
}
