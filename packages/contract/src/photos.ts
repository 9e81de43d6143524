import * as z from 'zod/mini'
import { flagText, matching, recordIdText, text } from './common.ts'
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

const sha256 = matching(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal.')

/** A photo whose parts the server has, in place of a file. */
const sentInParts = { sentSha256: z.optional(sha256), sentName: z.optional(text(255)) }

export const addPhotoPart = route('POST', '/api/Photos/parts', {
  name: 'addPhotoPart',
  permission: 'photos.add',
  summary:
    'Stores a part of a photo for a day, in the file field Part. Returns how many bytes of the photo the server has; the next part begins there. A form then names the photo by sentSha256 and sentName.',
  bodyKind: 'multipart',
  fileField: 'Part',
  body: z.strictObject({
    /** Of the whole photo. */
    sha256,
    /** Number of bytes before this part. A part beyond what the server has is not stored. */
    offset: z.pipe(
      matching(/^\d{1,10}$/, 'Must be a whole number.'),
      z.transform((text: string) => Number(text)),
    ),
  }),
  response: z.object({ received: z.number() }),
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
    ...sentInParts,
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
    ...sentInParts,
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
