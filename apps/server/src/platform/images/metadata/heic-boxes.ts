import { DamagedPictureError } from './byte-reader.ts'

/** A box of an ISO media file: its name and where its content begins and ends. */
export type Box = { name: string; from: number; to: number }

/** Bytes of an item: at an offset in the file, or in the data box of the description. */
export type Extent = { itemId: number; isInDescription: boolean; offset: number; length: number }

/** Returns the boxes within `bytes` from an offset on. */
export function boxesIn(bytes: Buffer, start: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > bytes.length) throw new DamagedPictureError('A box has a wrong size.')
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), from: at + 8, to: at + size })
    at += size
  }
  return boxes
}

/** Reads numbers of different widths one after another. Throws `DamagedPictureError` beyond the end. */
function createCursor(bytes: Buffer) {
  let at = 0
  return {
    number(width: number): number {
      if (width === 0) return 0
      if (at + width > bytes.length) throw new DamagedPictureError('A box ends too early.')
      at += width
      return width === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - width, width)
    },
    text(length: number): string {
      at += length
      return bytes.toString('latin1', at - length, at)
    },
  }
}

/** Types of the items in an `iinf` box by their ids. Items of older versions have no type. */
export function itemTypes(iinf: Buffer): Map<number, string> {
  const types = new Map<number, string>()
  const countBytes = iinf[0] === 0 ? 2 : 4
  for (const { name, from, to } of boxesIn(iinf, 4 + countBytes)) {
    if (name !== 'infe') continue
    const entry = createCursor(iinf.subarray(from, to))
    const version = entry.number(1)
    entry.number(3)
    if (version < 2) continue
    const itemId = entry.number(version === 2 ? 2 : 4)
    entry.number(2)
    types.set(itemId, entry.text(4))
  }
  return types
}

/** Where the items of an `iloc` box are stored. */
export function itemExtents(iloc: Buffer): Extent[] {
  const box = createCursor(iloc)
  const version = box.number(1)
  box.number(3)
  const [sizes, more] = [box.number(1), box.number(1)]
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 4, sizes & 15, more >> 4]
  const indexBytes = version === 0 ? 0 : more & 15
  const idBytes = version < 2 ? 2 : 4
  const extents: Extent[] = []
  for (let count = box.number(idBytes); count > 0; count -= 1) {
    const itemId = box.number(idBytes)
    const isInDescription = version > 0 && (box.number(2) & 15) === 1
    box.number(2)
    const base = box.number(baseBytes)
    for (let parts = box.number(2); parts > 0; parts -= 1) {
      box.number(indexBytes)
      const offset = base + box.number(offsetBytes)
      extents.push({ itemId, isInDescription, offset, length: box.number(lengthBytes) })
    }
  }
  return extents
}
