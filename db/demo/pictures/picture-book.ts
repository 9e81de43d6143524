import sharp from 'sharp'
import type { RowOf, RowStore } from '../row-store.ts'
import { looks, type SceneName, scenes, scenesOfAssets, scenesOfTrades } from './scenes.ts'
import { picture } from './shapes.ts'
import { signatures } from './signatures.ts'

/** What the demo world needs of a file store: it stores bytes under their hash. */
export type DemoStorage = {
  put(bytes: Uint8Array, mediaType: string): Promise<{ sha256: string; byteSize: number }>
}

type PictureFile = { fileId: number; name: string }
export type PictureBook = {
  forTrade(trade: string): readonly PictureFile[]
  /** Empty for categories without photos. */
  forAsset(category: string): readonly PictureFile[]
  signatures: readonly number[]
  /** The files' rows, once all of them are drawn and stored. */
  stored: Promise<RowOf<'stored_file'>[]>
}

type Drawing = {
  fileId: number
  svg: string
  mediaType: 'image/jpeg' | 'image/png'
  width: number
  height: number
}

async function store(
  { fileId, svg, mediaType, width, height }: Drawing,
  storage: DemoStorage,
): Promise<RowOf<'stored_file'>> {
  const image = sharp(Buffer.from(svg))
  const bytes = await (mediaType === 'image/jpeg'
    ? image.jpeg({ quality: 78 })
    : image.png({ compressionLevel: 9 })
  ).toBuffer()
  const { sha256, byteSize } = await storage.put(bytes, mediaType)
  return { id: fileId, sha256, media_type: mediaType, byte_size: byteSize, width, height }
}

/** Draws every picture once, while the rest of the world is built; their ids are known at once. */
export function openPictureBook(rows: RowStore, storage: DemoStorage): PictureBook {
  const drawings: Drawing[] = []
  const add = (svg: string, mediaType: Drawing['mediaType'], width: number, height: number): number => {
    const fileId = rows.nextId('stored_file')
    drawings.push({ fileId, svg, mediaType, width, height })
    return fileId
  }
  const files = new Map<SceneName, PictureFile[]>()
  for (const name of Object.keys(scenes) as SceneName[]) {
    const drawn = looks.map((look) => add(picture(scenes[name], look), 'image/jpeg', 800, 600))
    files.set(
      name,
      drawn.map((fileId) => ({
        fileId,
        name: name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      })),
    )
  }
  const signatureIds = signatures().map((svg) => add(svg, 'image/png', 550, 200))
  const filesOf = (names: readonly SceneName[] | undefined) =>
    (names ?? []).flatMap((name) => files.get(name) ?? [])
  return {
    forTrade: (trade) => filesOf(scenesOfTrades[trade]),
    forAsset: (category) => filesOf(scenesOfAssets[category]),
    signatures: signatureIds,
    stored: Promise.all(drawings.map((drawing) => store(drawing, storage))),
  }
}
