import { type DayFormat, formatLtz, localMinute, zoneCode } from '@fettle/rules/time/time'

/** Reading the time zone takes longer than rendering a list row, so it is cached for this interval. */
const askZoneEachMs = 60_000
let viewersZone = ''
let askedAtMs = Number.NEGATIVE_INFINITY

export function viewerZone(): string {
  const nowMs = performance.now()
  if (nowMs - askedAtMs >= askZoneEachMs) {
    viewersZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    askedAtMs = nowMs
  }
  return viewersZone
}

/**
 * An instant in a zone, with the zone's short name and the property's date format: 'M/D/YYYY h:mm AM EST'.
 */
export function timeWithZone(iso: string, zone: string, formats: DayFormat): string {
  return `${formatLtz(iso, zone, formats)} ${zoneCode(Date.parse(iso), zone)}`
}

/** Whether the viewer's local time differs from a zone's at an instant. */
export const isOtherThanViewers = (zone: string, atMs: number): boolean =>
  localMinute(atMs, zone) !== localMinute(atMs, viewerZone())

/** Tooltip of a time: the instant in a zone and, below, in the viewer's zone. */
export function timeInBothZones(iso: string, zone: string, formats: DayFormat): string {
  return `${timeWithZone(iso, zone, formats)}\n${timeWithZone(iso, viewerZone(), formats)} (your time)`
}
