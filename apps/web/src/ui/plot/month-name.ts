import { language } from '@fettle/rules/time/formats'

/** Short name of a month, of dates in UTC. */
export const monthName = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
