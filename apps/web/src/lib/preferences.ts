import { createRememberedStore } from './store.ts'

const isTrue = (value: unknown): boolean => value === true

/** The property the user works in, across sessions ([A1.011]). null until one is chosen. */
export const chosenPropertyId = createRememberedStore('property-id', (value): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null,
)

/** Whether the user works with all of their properties together, if available ([C8.025]). */
export const isAggregateChosen = createRememberedStore('all-properties', isTrue)

/** Whether to show links to the documentation ([A1.008]). */
export const isHelpOn = createRememberedStore('help', isTrue)

/** Whether to show ids and call times. Toggled by Ctrl+click on the menu icon ([A2.013]). */
export const isDeveloperMode = createRememberedStore('developer-mode', isTrue)

/** Whether the side menu shows only icons. */
export const isMenuMini = createRememberedStore('menu-mini', isTrue)

/**
 * Whether single-key shortcuts are on. Users turn them off for speech input or to avoid accidental presses.
 */
export const areShortcutsOn = createRememberedStore('shortcuts', (value) => value !== false)
