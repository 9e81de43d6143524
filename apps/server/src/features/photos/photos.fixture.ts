import sharp from 'sharp'
import type { CommandsApp } from '#features/work-orders/commands/commands-app.fixture.ts'
import { type FormPart, sendForm } from '#platform/testing/multipart.fixture.ts'
import { signedInAs } from '#platform/testing/tokens.ts'

/** A picture of one color. */
export const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#338877' } })

export const photo = (content: Uint8Array, fileName = 'boiler.jpg'): FormPart => ({
  name: 'Photo',
  fileName,
  content,
})
export const to = (workorderId: number): FormPart => ({ name: 'workorderId', value: String(workorderId) })

/** Sends a form with photos as one of the people of the reference world. */
export const sendPhotos = (
  server: CommandsApp,
  parts: readonly FormPart[],
  as: { subject?: string; headers?: Record<string, string> } = {},
) => sendForm(server, '/api/photos/', parts, as)

export const photoContent = async (
  server: CommandsApp,
  photoId: number,
  size = 'full',
  subject = 'technician',
) =>
  server.app.inject({
    url: `/api/Photos/${photoId}/content?size=${size}`,
    headers: await signedInAs(server, subject),
  })
