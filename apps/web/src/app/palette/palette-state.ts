import { createStore } from '#lib/store.ts'

/** What is open over the page: the palette, the list of keys, the scanner of assets, or nothing. */
export const openedPalette = createStore<'commands' | 'keys' | 'scan' | null>(null)
