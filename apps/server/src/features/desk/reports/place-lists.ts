import { placeListRow } from '@fettle/contract/place-list'
import { placeReports } from '@fettle/contract/reports'
import { placeColumns } from '@fettle/rules/place-columns'
import type { PlaceLevel } from '@fettle/rules/records/place-fields'
import {
  readPlaceRowsForPrint,
  visiblePlacesAmong,
} from '#features/foundation/buildings/place-list.public.ts'
import { plainList } from './plain-list.ts'
import type { ReportKind } from './report-kind.ts'

const placeList = (level: PlaceLevel, many: string, title: string): ReportKind =>
  plainList({
    one: level,
    many,
    title,
    visibleAmong: visiblePlacesAmong(level),
    row: placeListRow,
    columns: (settings, propertyId) => placeColumns(level, settings, { property: propertyId === null }),
    readRows: readPlaceRowsForPrint(level),
  })

/** The printed lists of places, one per level. */
export const placeListKinds = {
  [placeReports.campus]: placeList('campus', 'campuses', 'Campus List'),
  [placeReports.building]: placeList('building', 'buildings', 'Building List'),
  [placeReports.floor]: placeList('floor', 'floors', 'Floor List'),
  [placeReports.room]: placeList('room', 'rooms', 'Room List'),
} as const
