import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'

type Held = { name: string }

/** Browser locks: requests for a lock held by another tab are rejected. */
function stubLocks(): { release: (name: string) => void } {
  const held = new Map<string, Held>()
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: [...held.values()] }),
      request: async (name: string, _options: unknown, work: () => Promise<unknown>) => {
        if (held.has(name)) throw new DOMException('taken', 'TimeoutError')
        held.set(name, { name })
        return work()
      },
    },
  })
  return { release: (name) => void held.delete(name) }
}

let browser: { release: (name: string) => void }
beforeEach(() => {
  browser = stubLocks()
})

/** A separate tab: its own module instance and session storage. */
async function openTab(remembered: Record<string, string> = {}) {
  const store = new Map(Object.entries(remembered))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  })
  vi.resetModules()
  const drafts = await import('./saved-draft.ts')
  const { tabId } = await import('#lib/tab-id.ts')
  const { deleteDrafts } = await import('#lib/drafts.ts')
  const id = await tabId()
  return { ...drafts, forgetDrafts: deleteDrafts, id, close: () => browser.release(`fettle.tab.${id}`) }
}

const name = { form: 'create-request', userId: 7 } as const
const draftOf = (text: string) => ({ draft: { text }, photos: [], idempotencyKey: text })
type Tab = Awaited<ReturnType<typeof openTab>>
const textIn = async (tab: Tab) => (await tab.readSavedDraft<{ text: string }>(name))?.draft.text

test('two tabs have separate drafts, and do not overwrite each other', async () => {
  const one = await openTab()
  await one.saveDraft(name, draftOf('heating'))
  const two = await openTab()
  expect(await textIn(two)).toBeUndefined()
  await two.saveDraft(name, draftOf('light'))
  expect([await textIn(one), await textIn(two)]).toEqual(['heating', 'light'])
})

test("a reload restores the tab's own draft, and a duplicated tab starts empty", async () => {
  const before = await openTab()
  await before.saveDraft(name, draftOf('heating'))
  const copy = await openTab({ 'fettle.tab': before.id })
  expect([copy.id === before.id, await textIn(copy)]).toEqual([false, undefined])
  before.close()
  const after = await openTab({ 'fettle.tab': before.id })
  expect([after.id, await textIn(after)]).toEqual([before.id, 'heating'])
})

test('the draft of a closed tab is restored in the next one, once', async () => {
  const closed = await openTab()
  await closed.saveDraft(name, draftOf('heating'))
  closed.close()
  const one = await openTab()
  expect(await textIn(one)).toBe('heating')
  const two = await openTab()
  expect([await textIn(two), await textIn(one)]).toEqual([undefined, 'heating'])
})

test('logging out removes the drafts of every tab, with their photos', async () => {
  const one = await openTab()
  await one.saveDraft(name, { ...draftOf('heating'), photos: [new File(['x'], 'leak.jpg')] })
  const two = await openTab()
  await two.saveDraft(name, draftOf('light'))
  await two.forgetDrafts()
  expect([await textIn(one), await textIn(two)]).toEqual([undefined, undefined])
})

test('a draft saved while the form loads its draft is kept in a browser without locks', async () => {
  vi.stubGlobal('navigator', {})
  const tab = await openTab()
  const reading = textIn(tab)
  await tab.saveDraft(name, draftOf('heating'))
  await reading
  expect(await textIn(tab)).toBe('heating')
})

test('the draft of a new record whose command is on this device is deleted', async () => {
  const tab = await openTab()
  await tab.saveDraft(name, draftOf('heating'))
  await tab.deleteSentDrafts(7, new Set(['light']))
  expect(await textIn(tab)).toBe('heating')
  await tab.deleteSentDrafts(7, new Set(['heating']))
  expect(await textIn(tab)).toBeUndefined()
})
