import { interfaceOf } from '@fettle/rules/desk/menu'
import type { Claims } from './claims.ts'

/**
 * Makes the offline helper store the files that this page has loaded before the helper came, and for a worker the
 * files of an order with its dialogs. Each is requested once; the helper stores what passes through it.
 */
export async function storeFiles(claims: Claims | null): Promise<void> {
  for (const address of [...loadedFiles(), ...(await workFiles(claims))]) {
    if (!(await caches.match(address))) await fetch(address)
  }
}

function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = addresses.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
  )
  return own.map(({ pathname }) => pathname)
}

async function workFiles(claims: Claims | null): Promise<string[]> {
  if (claims === null || interfaceOf(claims.interfaces) !== 'worker') return []
  const answer = await fetch('/work-files.json')
  return answer.ok ? ((await answer.json()) as string[]) : []
}
