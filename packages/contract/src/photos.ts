import * as z from 'zod/mini'
import { flagText, recordIdText, text } from './common.ts'
import { photo } from './order-children.ts'
import { route } from './route.ts'

export type Photo = z.infer<typeof photo>

export const listPhotos = route('GET', '/api/Photos', {
  name: 'listPhotos',
  permission: 'photos.read',
  summary: 'Photos of an order, an asset, an issue or a part; with includeContainerData their bytes too.',
  query: z.strictObject({
    /** One of the four is required. */
    workorderId: z.optional(recordIdText),
    assetId: z.optional(recordIdText),
    issueId: z.optional(recordIdText),
    partId: z.optional(recordIdText),
    includeContainerData: z._default(flagText, false),
  }),
  response: z.array(
    z.extend(photo, {
      /** Whether the caller added it. */
      isOwn: z.boolean(),
    }),
  ),
})

export const addPhotos = route('POST', '/api/Photos', {
  name: 'addPhotos',
  permission: 'photos.add',
  summary:
    'Adds up to fifteen photos to an order, an issue or a part, in the file field Photo. JPEG, PNG, WebP or GIF; kept as an upright JPEG.',
  bodyKind: 'multipart',
  fileField: 'Photo',
  body: z.strictObject({
    /** One of workorderId, issueId and partId is required. */
    workorderId: z.optional(recordIdText),
    /** Requires permission to edit issues. Orders created from it receive copies. */
    issueId: z.optional(recordIdText),
    /** Requires permission to edit parts. */
    partId: z.optional(recordIdText),
    /** Failed procedure line shown in the photo. The order for the line receives a copy. */
    taskId: z.optional(recordIdText),
    photoDescription: z.optional(text(1000)),
  }),
  status: 201,
  response: z.array(photo),
})

/** Adds photos to an asset. Field names follow [B3.014], ignoring case. */
export const addAssetPhotos = route('POST', '/api/Assets/photos', {
  name: 'addAssetPhotos',
  permission: 'photos.add',
  summary:
    'Adds up to fifteen photos to an asset, in the file field Photo. PhotoName names a single one. JPEG, PNG, WebP or GIF; kept as an upright JPEG.',
  bodyKind: 'multipart',
  fileField: 'Photo',
  body: z.strictObject({
    AssetId: recordIdText,
    PhotoName: z.optional(text(255)),
    photoDescription: z.optional(text(1000)),
  }),
  status: 201,
  response: z.array(photo),
})

export const deletePhoto = route('DELETE', '/api/Photos/{photoId}', {
  name: 'deletePhoto',
  permission: 'photos.add',
  summary:
    'Takes a photo off its order, asset, issue or part: one’s own, or any for those who work on the order or may edit assets, issues or parts.',
  params: z.object({ photoId: recordIdText }),
})

export const getPhotoContent = route('GET', '/api/Photos/{photoId}/content', {
  name: 'getPhotoContent',
  permission: 'photos.read',
  summary: 'The picture itself, or a small one of it.',
  params: z.object({ photoId: recordIdText }),
  query: z.strictObject({ size: z._default(z.enum(['full', 'thumbnail']), 'full') }),
  response: { file: 'image/jpeg' },
})
