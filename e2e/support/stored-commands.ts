import type { Page } from '@playwright/test'

/** A command as the device stores it, with its photo. */
export type StoredCommand = { readonly stored: Readonly<Record<string, unknown>>; readonly photo?: Photo }
type Photo = { readonly base64: string; readonly sha256: string; readonly name: string }

/** Stores the commands on the phone. The page must run nothing of the product. */
export async function storeCommands(page: Page, commands: readonly StoredCommand[]): Promise<void> {
  await page.evaluate(async (all) => {
    const [found] = (await indexedDB.databases()).filter(({ name }) => /^fettle\.\d+$/.test(name ?? ''))
    const opening = indexedDB.open(found?.name ?? '')
    await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }))
    const change = opening.result.transaction(['commands', 'blobs'], 'readwrite')
    for (const { stored, photo } of all) {
      change.objectStore('commands').put(stored)
      if (!photo) continue
      const bytes = Uint8Array.from(atob(photo.base64), (letter) => letter.charCodeAt(0)).buffer
      const { name, sha256 } = photo
      change.objectStore('blobs').put({ id: stored.id, bytes, type: 'image/jpeg', name, sha256 })
    }
    await new Promise((resolve) => change.addEventListener('complete', resolve, { once: true }))
    opening.result.close()
  }, commands)
}

/** State, call and refusal of every command on the phone. */
const commandsOn = (page: Page) =>
  page.evaluate(async () => {
    const [found] = (await indexedDB.databases()).filter(({ name }) => /^fettle\.\d+$/.test(name ?? ''))
    const opening = indexedDB.open(found?.name ?? '')
    await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }))
    const reading = opening.result.transaction('commands').objectStore('commands').getAll()
    await new Promise((resolve) => reading.addEventListener('success', resolve, { once: true }))
    opening.result.close()
    const stored = reading.result as { state: string; call: string; refusal?: string }[]
    return stored.map(({ state, call, refusal = '' }) => ({ state, call, refusal }))
  })

/** Number of commands on the phone. */
export const waitingOn = async (page: Page): Promise<number> => (await commandsOn(page)).length

/** Commands on the phone that the server refused or another person's change stopped. */
export const stoppedOn = async (page: Page): Promise<readonly string[]> =>
  (await commandsOn(page))
    .filter(({ state }) => state === 'refused' || state === 'conflict')
    .map(({ state, call, refusal }) => `${call} ${state} ${refusal}`)
