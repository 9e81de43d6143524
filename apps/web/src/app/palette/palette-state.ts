import { createStore } from '#lib/store.ts'

/** Open overlay: the palette, the shortcut list, the asset scanner, or null. */
export const openedPalette = createStore<'commands' | 'keys' | 'scan' | null>(null)
