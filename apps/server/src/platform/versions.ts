import { readFileSync } from 'node:fs'

/** The version that a workspace's package.json names. */
function versionOf(workspace: 'server' | 'web'): string {
  const file = new URL(`../../../${workspace}/package.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** Versions of the two sides of the product, as they were when the process started. */
export const versions: { readonly server: string; readonly web: string } = {
  server: versionOf('server'),
  web: versionOf('web'),
}
