import { addAssetPhotos, addPhotos, deletePhoto, getPhotoContent, listPhotos } from '@fettle/contract/photos'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { $ZodType } from 'zod/v4/core'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { acceptUploads, incomingFolder, receiveUpload } from '#platform/http/uploads.ts'
import * as adding from './add-photos.usecases.ts'
import type { IssueOwner } from './issue-owner.ts'
import { openPhoto, readPhotos, deletePhoto as takeOff } from './photos.usecases.ts'

export async function registerPhotoRoutes(
  app: FastifyInstance,
  deps: FeatureDeps & { issues: IssueOwner },
): Promise<void> {
  await acceptUploads(app)
  registerRoute(app, deps, listPhotos, ({ actor, query }) => readPhotos(deps, actor, query))
  const receive = async <S extends $ZodType>(request: FastifyRequest, fields: S) => {
    const { photoMaxMegabytes } = await readSettings(deps.db, null)
    const folder = incomingFolder(deps.config.dataFolder)
    return await receiveUpload(request, {
      folder,
      fileFields: ['Photo'],
      fields,
      maxMegabytes: photoMaxMegabytes,
    })
  }
  registerRoute(app, deps, addPhotos, async (context) => {
    const upload = await receive(context.request, addPhotos.body)
    return await adding.addPhotosTo(deps, context, upload).finally(upload.discard)
  })
  registerRoute(app, deps, addAssetPhotos, async (context) => {
    const upload = await receive(context.request, addAssetPhotos.body)
    return await adding.addAssetPhotos(deps, context, upload).finally(upload.discard)
  })
  registerCommand(app, deps, deletePhoto, 'photoId', takeOff)
  registerRoute(app, deps, getPhotoContent, async ({ actor, params, query, reply }) =>
    sendFile(reply, await openPhoto(deps, actor, { ...params, ...query })),
  )
}
