import * as z from 'zod/mini'
import { flagText, recordIdText, text } from './common.ts'
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

export const addPhotos = route({
  name: 'addPhotos',
  method: 'POST',
  path: '/api/Photos',
  permission: 'photos.add',
  summary:
    'Adds up to fifteen photos to an order, in the file field Photo. JPEG, PNG, WebP or GIF; kept as an upright JPEG.',
  bodyKind: 'multipart',
  fileField: 'Photo',
  body: z.strictObject({ workorderId: recordIdText, photoDescription: z.optional(text(1000)) }),
  status: 201,
  response: z.array(photo),
})

export const deletePhoto = route({
  name: 'deletePhoto',
  method: 'DELETE',
  path: '/api/Photos/{photoId}',
  permission: 'photos.add',
  summary: 'Takes a photo off its order: one’s own, or any for those who work on the order.',
  params: z.object({ photoId: recordIdText }),
})

export const getPhotoContent = route({
  name: 'getPhotoContent',
  method: 'GET',
  path: '/api/Photos/{photoId}/content',
  permission: 'photos.read',
  summary: 'The picture itself, or a small one of it.',
  params: z.object({ photoId: recordIdText }),
  query: z.strictObject({ size: z._default(z.enum(['full', 'thumbnail']), 'full') }),
  response: { file: 'image/jpeg' },
})
