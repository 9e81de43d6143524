import { addPhotos, deletePhoto, getPhotoContent, listPhotos } from '@fettle/contract/photos'
import type { FastifyInstance } from 'fastify'
import { readSettings } from '#features/settings/settings.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { acceptUploads, incomingFolder, receiveUpload } from '#platform/http/uploads.ts'
import * as adding from './add-photos.usecases.ts'
import { openPhoto, readPhotos, deletePhoto as takeOff } from './photos.usecases.ts'

export async function registerPhotoRoutes(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  await acceptUploads(app)
  registerRoute(app, deps, listPhotos, ({ actor, query }) => readPhotos(deps, actor, query))
  registerRoute(app, deps, addPhotos, async (context) => {
    const { photoMaxMegabytes } = await readSettings(deps.db, null)
    const upload = await receiveUpload(context.request, {
      folder: incomingFolder(deps.config.dataFolder),
      fileFields: ['Photo'],
      fields: addPhotos.body,
      maxMegabytes: photoMaxMegabytes,
    })
    try {
      return await adding.addPhotos(deps, context, upload)
    } finally {
      await upload.discard()
    }
  })
  registerRoute(app, deps, deletePhoto, async (context) => {
    await takeOff(deps, context, context.params.photoId)
    return undefined
  })
  registerRoute(app, deps, getPhotoContent, async ({ actor, params, query, reply }) =>
    sendFile(reply, await openPhoto(deps, actor, { ...params, ...query })),
  )
}
