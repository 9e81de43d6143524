import type { BrowserContextOptions } from '@playwright/test'

/** A window on a desk. */
export const desk = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions

/** A small phone, held upright. */
export const phone = {
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions
