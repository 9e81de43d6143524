import { createRememberedStore } from './store.ts'

const isTrue = (value: unknown): boolean => value === true

/** The property that this person works in, across sessions ([A1.011]); null until one is chosen. */
export const chosenPropertyId = createRememberedStore('property-id', (value): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null,
)

/** Whether the person works with all of their properties together, where that is offered ([C8.025]). */
export const isAggregateChosen = createRememberedStore('all-properties', isTrue)

/** Whether links to the documentation show ([A1.008]). */
export const isHelpOn = createRememberedStore('help', isTrue)

/** Whether ids and call times show; toggled with Ctrl and a click on the menu icon ([A2.013]). */
export const isDeveloperMode = createRememberedStore('developer-mode', isTrue)

/** Whether the side menu is narrowed to its icons. */
export const isMenuMini = createRememberedStore('menu-mini', isTrue)

/** Whether single keys do something; turned off where speech input or a stray finger would press them. */
export const areShortcutsOn = createRememberedStore('shortcuts', (value) => value !== false)
