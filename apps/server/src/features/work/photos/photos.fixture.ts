import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { CommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
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

/** Files and rows, to see that a refusal leaves nothing. */
export async function storedPhotos(server: CommandsApp) {
  const folder = server.deps.config.dataFolder
  const names = async (of: string) =>
    (await readdir(path.join(folder, of), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort()
  const count = async (table: 'photo' | 'stored_file' | 'work_order_log') =>
    (await server.db.selectFrom(table).select('id').execute()).length
  return {
    files: await names('files'),
    incoming: await names('incoming'),
    photos: await count('photo'),
    rows: await count('stored_file'),
    log: await count('work_order_log'),
  }
}
