import { maxOutlineLength } from '@fettle/rules/procedures/outline'
import { pageSizes } from '@fettle/rules/records/paging'
import { placeFields, placeLevels } from '@fettle/rules/records/place-fields'
import * as z from 'zod/mini'
import { flagText, limited, paged, paging, recordId, recordIdText, recordStamp, text } from './common.ts'
import { fieldsAsRead } from './records/as-read.ts'
import { fieldTexts } from './records/field-schemas.ts'
import { route } from './route.ts'

const level = z.enum(placeLevels)
const params = z.object({ level, placeId: recordIdText })

/** A campus, building, floor or room in the list of Administration. */
export const placeRow = z.object({
  placeId: recordId,
  ...recordStamp,
  level,
  propertyId: recordId,
  code: z.string(),
  name: z.string(),
  /** Parent path, widest first: 'Main campus › Library'. Empty for a place directly in the property. */
  within: z.string(),
  isActive: z.boolean(),
  /** Number of child places. */
  children: z.int(),
})
export type PlaceRow = z.infer<typeof placeRow>

/** A place with all editable fields. */
export const placeDetail = z.object({
  ...placeRow.shape,
  ...fieldTexts(placeFields, () => z.string()),
  /** Parent place: the campus of a building, if any; the building of a floor; the floor of a room. */
  parentId: z.nullable(recordId),
  /** From the lowest up, for a floor. */
  sortNumber: z.int(),
  /** The walls of a building as GeoJSON, or empty if not drawn. */
  outline: z.string(),
  /** The places merged into it. */
  mergedFrom: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type PlaceDetail = z.infer<typeof placeDetail>

export const listPlaces = route('GET', '/api/Places', {
  name: 'listPlaces',
  permission: 'settings.manage',
  summary: 'Campuses, buildings, floors or rooms for Administration, out of use or not.',
  query: z.strictObject({
    ...paging({ take: pageSizes.list, maxTake: 100, sortColumns: ['name', 'code'] }),
    propertyId: z.optional(recordIdText),
    level: z._default(level, 'building'),
    /** The campus of buildings, the building of floors, the floor of rooms. */
    parentId: z.optional(recordIdText),
    /** In the code or the name. */
    text: z.optional(limited(120)),
    active: z.optional(flagText),
  }),
  response: paged(placeRow),
})

export const getPlace = route('GET', '/api/Places/{level}/{placeId}', {
  name: 'getPlace',
  permission: 'settings.manage',
  summary: 'One campus, building, floor or room.',
  params,
  response: placeDetail,
})

/** Changeable fields. Absent fields stay unchanged; null or '' empties a field. */
const changes = {
  ...fieldTexts(placeFields, (max) => z.optional(z.nullable(text(max)))),
  /** The campus of a building, or null. The only way to change a parent. */
  campusId: z.optional(z.nullable(recordId)),
  sortNumber: z.optional(z.int().check(z.minimum(-1000), z.maximum(1000))),
  /** The walls of a building as GeoJSON or WKT. */
  outline: z.optional(z.nullable(text(maxOutlineLength))),
  isActive: z.optional(z.boolean()),
}
export const placeChange = z.object(changes)
export type PlaceChange = z.output<typeof placeChange>

export const createPlace = route('POST', '/api/Places', {
  name: 'createPlace',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary: 'Creates a campus or building in a property, a floor in a building, or a room on a floor.',
  body: z.strictObject({
    ...changes,
    level,
    /** For a campus or building. */
    propertyId: z.optional(recordId),
    /** The building of a floor, the floor of a room. */
    parentId: z.optional(recordId),
  }),
  response: placeDetail,
  status: 201,
})

export const updatePlace = route('PUT', '/api/Places/{level}/{placeId}', {
  name: 'updatePlace',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary: 'Changes the named fields of a place. Other fields may be sent as they were read.',
  params,
  body: z.strictObject({ ...fieldsAsRead(placeDetail, changes), ...changes }),
  response: placeDetail,
})

export const deletePlace = route('DELETE', '/api/Places/{level}/{placeId}', {
  name: 'deletePlace',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary: 'Deletes a place that nothing refers to; 409 names what does.',
  params,
})

/** Number of records moved by a merge, by kind. */
const moved = z.array(z.object({ count: z.int(), what: z.string() }))

export const previewPlaceMerge = route('GET', '/api/Places/{level}/{placeId}/merge', {
  name: 'previewPlaceMerge',
  permission: 'settings.manage',
  summary: 'What would move here from another place of the same level. Nothing is changed.',
  params,
  query: z.strictObject({ otherId: z.optional(recordIdText) }),
  response: z.object({ moved }),
})

export const mergePlaces = route('POST', '/api/Places/{level}/{placeId}/merge', {
  name: 'mergePlaces',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary:
    'Merges another place into this one: what refers to it moves here, floors and rooms with the same code become one, and it is deleted. It cannot be undone.',
  params,
  body: z.strictObject({ otherId: recordId, otherVersion: z.int() }),
  response: placeDetail,
})
