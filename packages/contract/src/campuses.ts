import * as z from 'zod/mini'
import { recordId, recordIdText, recordStamp } from './common.ts'
import { route } from './route.ts'

/** A campus ([B3.036]). */
export const campus = z.object({
  campusId: recordId,
  ...recordStamp,
  propertyId: recordId,
  campusCode: z.string(),
  campusName: z.string(),
})

const campusQuery = z.strictObject({ propertyId: z.optional(recordIdText) })

export const listCampuses = route('GET', '/api/Campuses', {
  name: 'listCampuses',
  permission: 'reference.read',
  summary: 'Campuses by name.',
  query: campusQuery,
  response: z.array(campus),
})
