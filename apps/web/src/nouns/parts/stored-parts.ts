import type { Part } from '@fettle/contract/parts'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { readCopy } from '#lib/device/device-copies.ts'
import type { Copy } from '#lib/device/kept-queries.ts'

type StoredParts = { readonly parts: readonly Part[]; readonly storedAt: number }

/** Parts of a property that the device stores under the key of their list, or null. */
async function readStored(userId: number, listKey: QueryKey): Promise<StoredParts | null> {
  const copy = await readCopy(userId, { as: 'list' }, hashKey(listKey))
  return copy && { parts: copy.value as readonly Part[], storedAt: copy.storedAt }
}

/** Stored parts with every word in their code, name or bar code, or null if none are stored. */
export async function findStoredParts(
  userId: number,
  listKey: QueryKey,
  search: string,
): Promise<Copy | null> {
  const stored = await readStored(userId, listKey)
  if (stored === null) return null
  const words = search.toLowerCase().split(/\s+/)
  const value = stored.parts.filter(({ partCode, partName, cPartBarCode }) => {
    const text = [partCode, partName, cPartBarCode].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return { value, storedAt: stored.storedAt }
}

/** The stored part with this bar code, else the one with this code, or null. */
export async function findStoredPart(userId: number, listKey: QueryKey, code: string): Promise<Part | null> {
  const wanted = code.trim().toLowerCase()
  const parts = (await readStored(userId, listKey))?.parts ?? []
  return (
    parts.find(({ cPartBarCode }) => cPartBarCode.toLowerCase() === wanted) ??
    parts.find(({ partCode }) => partCode.toLowerCase() === wanted) ??
    null
  )
}
