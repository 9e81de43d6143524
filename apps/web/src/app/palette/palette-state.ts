import { createStore } from '#lib/store.ts'

/** What is open over the page: the palette, the list of keys, or nothing. */
export const openedPalette = createStore<'commands' | 'keys' | null>(null)
