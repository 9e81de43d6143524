import { interfaceOf } from '@fettle/rules/desk/menu'
import type { Claims } from '#lib/claims.ts'
import { loadChunk } from '#lib/load-chunk.ts'

/**
 * Evaluates modules needed by the person's pages in advance, one at a time, because together with the page
 * they would block a slow phone. The names are build parts (`build/parts.ts`).
 */
export async function loadAhead(claims: Claims | null): Promise<void> {
  try {
    await loadChunk(() => import('#ui/data-table.tsx'))
    if (claims && interfaceOf(claims.interfaces) !== 'requester')
      await loadChunk(() => import('#ui/actions-menu.tsx'))
  } catch {
    // The page needs the same part, and reports its loading error.
  }
}
