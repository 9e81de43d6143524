import { interfaceOf } from '@fettle/rules/menu'
import type { Claims } from '#lib/claims.ts'
import { loadChunk } from '#lib/load-chunk.ts'

/**
 * Runs what the person's pages draw with before a page asks for it, and one part at a time: with the page itself they would
 * keep a slow phone busy for long. The names stand for the parts of the build (`build/parts.ts`) that have them.
 */
export async function loadAhead(claims: Claims | null): Promise<void> {
  try {
    await loadChunk(() => import('#ui/data-table.tsx'))
    if (claims && interfaceOf(claims.interfaces) !== 'requester')
      await loadChunk(() => import('#ui/actions-menu.tsx'))
  } catch {
    // The page needs the same part, and says that it could not be loaded.
  }
}
