import type { QueryClient } from '@tanstack/react-query'
import { del, get, keys } from 'idb-keyval'
import * as z from 'zod/mini'
import { addCommands, showCommands } from '#lib/device/command-store.ts'
import { draftPrefix } from '#lib/drafts.ts'
import { photoAddition } from './added-items.ts'

const owner = z.union([
  z.object({ order: z.object({ workorderId: z.number() }) }),
  z.object({ asset: z.object({ assetId: z.number(), assetCode: z.string() }) }),
  z.object({ issue: z.object({ issueId: z.number() }) }),
])
const keptPhotos = z.array(
  z.object({ file: z.instanceof(Blob), key: z.string(), taskId: z.optional(z.number()) }),
)

/**
 * Moves photos that an earlier version of the program left on this device into the queue. They keep their idempotency
 * keys, because the server may already have them.
 */
export async function moveKeptPhotos(queries: QueryClient, userId: number): Promise<void> {
  const prefix = `${draftPrefix}photos.${userId}.`
  for (const name of (await keys<string>()).filter((each) => String(each).startsWith(prefix))) {
    const left = await get<{ readonly photos?: unknown }>(name)
    const [record, photos] = [owner.safeParse(left), keptPhotos.safeParse(left?.photos)]
    if (!record.success || !photos.success) continue
    // A page that was closed halfway has moved some of them.
    const moved = new Set((await showCommands(userId)).map(({ key }) => key))
    const additions = photos.data
      .filter(({ key }) => !moved.has(key))
      .map(({ file, ...photo }) =>
        photoAddition(queries, { ...photo, file: file as File, owner: record.data }),
      )
    await addCommands(userId, await Promise.all(additions))
    await del(name)
  }
}
