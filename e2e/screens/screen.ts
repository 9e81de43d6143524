import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import type { Who } from '../support/sign-in.ts'

/** One picture: how to come to what it shows. */
export type Screen = {
  readonly name: string
  readonly open: (page: Page, apiAs: (who: Who) => Promise<Api>) => Promise<void>
  /** The whole page instead of what fits the window. */
  readonly isLong?: boolean
}
