import { buildOnce } from '../builds/build-once.ts'

/** Builds the web client into `apps/web/dist` unless it is current. Throws on failure. */
export const buildWeb = (): Promise<void> =>
  buildOnce({
    name: 'web client',
    folder: 'apps/web',
    sources: [
      'apps/web/index.html',
      'apps/web/vite.config.ts',
      'apps/web/package.json',
      'apps/web/build',
      'apps/web/src',
      'apps/web/public',
      'packages/rules/src',
      'packages/contract/src',
    ],
  })
