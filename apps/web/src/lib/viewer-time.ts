import { formatLtz, zoneCode } from '@fettle/rules/time'

/** The zone of the person's own clock. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** An instant in a zone with the zone's short name: 'M/D/YYYY h:mm AM EST'. */
export function timeWithZone(iso: string, zone: string): string {
  return `${formatLtz(iso, zone)} ${zoneCode(Date.parse(iso), zone)}`
}
