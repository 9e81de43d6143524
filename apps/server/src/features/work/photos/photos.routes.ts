import {
  addAssetPhotos,
  addPhotoPart,
  addPhotos,
  deletePhoto,
  getPhotoContent,
  listPhotos,
} from '@fettle/contract/photos'
import type { FastifyInstance } from 'fastify'
import type { $ZodType } from 'zod/v4/core'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sendFile } from '#platform/http/send-file.ts'
import {
  acceptUploads,
  incomingFolder,
  type ReceivedFile,
  receiveUpload,
  tooLarge,
} from '#platform/http/uploads.ts'
import { storePart } from '#platform/storage/sent-parts.ts'
import * as adding from './add-photos.usecases.ts'
import type { IssueOwner } from './issue-owner.ts'
import { openPhoto, readPhotos, deletePhoto as takeOff } from './photos.usecases.ts'

/** A part is small, so that little is sent twice. */
const maxPartMegabytes = 1

export async function registerPhotoRoutes(
  app: FastifyInstance,
  deps: FeatureDeps & { issues: IssueOwner },
): Promise<void> {
  await acceptUploads(app)
  registerRoute(app, deps, listPhotos, ({ actor, query }) => readPhotos(deps, actor, query))
  const folder = incomingFolder(deps.config.dataFolder)
  const limit = async () => (await readSettings(deps.db, null)).photoMaxMegabytes
  const receive = async <S extends $ZodType>({ request, actor }: RequestContext, fields: S) =>
    await receiveUpload(request, {
      folder,
      fileFields: ['Photo'],
      fields,
      maxMegabytes: await limit(),
      sentBy: actor.userId,
    })
  registerRoute(app, deps, addPhotoPart, async ({ request, actor }) => {
    const { fields, files, discard } = await receiveUpload(request, {
      folder,
      fileFields: ['Part'],
      fields: addPhotoPart.body,
      maxMegabytes: maxPartMegabytes,
    })
    const part = (files[0] as ReceivedFile).staged
    try {
      const maxMegabytes = await limit()
      if (fields.offset + part.byteSize > maxMegabytes * 1024 * 1024)
        throw tooLarge('The photo', maxMegabytes)
      const file = { folder, userId: actor.userId, sha256: fields.sha256 }
      return { received: await storePart(file, fields.offset, part) }
    } finally {
      await discard()
    }
  })
  registerRoute(app, deps, addPhotos, async (context) => {
    const upload = await receive(context, addPhotos.body)
    return await adding.addPhotosTo(deps, context, upload).finally(upload.discard)
  })
  registerRoute(app, deps, addAssetPhotos, async (context) => {
    const upload = await receive(context, addAssetPhotos.body)
    return await adding.addAssetPhotos(deps, context, upload).finally(upload.discard)
  })
  registerCommand(app, deps, deletePhoto, 'photoId', takeOff)
  registerRoute(app, deps, getPhotoContent, async ({ actor, params, query, reply }) =>
    sendFile(reply, await openPhoto(deps, actor, { ...params, ...query })),
  )
}
