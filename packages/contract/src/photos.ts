import * as z from 'zod/mini'
import { flagText, recordIdText } from './common.ts'
import { photo } from './order-children.ts'
import { route } from './route.ts'

export type Photo = z.infer<typeof photo>

export const listPhotos = route({
  name: 'listPhotos',
  method: 'GET',
  path: '/api/Photos',
  permission: 'photos.read',
  summary: 'Photos of an order; with includeContainerData their bytes too.',
  query: z.strictObject({ workorderId: recordIdText, includeContainerData: z._default(flagText, false) }),
  response: z.array(photo),
})
