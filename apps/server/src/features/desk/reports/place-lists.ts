import { placeReports } from '@fettle/contract/reports'
import type { PlaceLevel } from '@fettle/rules/records/place-fields'
import { placeList } from '#features/foundation/places/place-list.public.ts'
import { printedList } from './printed-list.ts'
import type { ReportKind } from './report-kind.ts'

const printed = (level: PlaceLevel, many: string, title: string): ReportKind =>
  printedList(placeList(level), { one: level, many, title }, { level })

/** The printed lists of places, one per level. */
export const placeListKinds = {
  [placeReports.campus]: printed('campus', 'campuses', 'Campus List'),
  [placeReports.building]: printed('building', 'buildings', 'Building List'),
  [placeReports.floor]: printed('floor', 'floors', 'Floor List'),
  [placeReports.room]: printed('room', 'rooms', 'Room List'),
} as const
