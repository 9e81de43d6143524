import { type DayFormat, formatLtz, localMinute, zoneCode } from '@fettle/rules/time'

/** Asking the browser takes longer than showing a row of a list; so often it is asked whether somebody has traveled. */
const askZoneEachMs = 60_000
let viewersZone = ''
let askedAtMs = Number.NEGATIVE_INFINITY

/** The zone of the person's own clock. */
export function viewerZone(): string {
  const nowMs = performance.now()
  if (nowMs - askedAtMs >= askZoneEachMs) {
    viewersZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    askedAtMs = nowMs
  }
  return viewersZone
}

/** An instant in a zone with the zone's short name: 'M/D/YYYY h:mm AM EST', the day as the property writes it. */
export function timeWithZone(iso: string, zone: string, formats: DayFormat): string {
  return `${formatLtz(iso, zone, formats)} ${zoneCode(Date.parse(iso), zone)}`
}

/** Whether the viewer's clock shows another time than that of a zone at an instant. */
export const isOtherThanViewers = (zone: string, atMs: number): boolean =>
  localMinute(atMs, zone) !== localMinute(atMs, viewerZone())

/** An instant in a zone and, below it, by the viewer's own clock: what pointing at a time tells. */
export function timeInBothZones(iso: string, zone: string, formats: DayFormat): string {
  return `${timeWithZone(iso, zone, formats)}\n${timeWithZone(iso, viewerZone(), formats)} (your time)`
}
