import { buildOnce } from '../builds/build-once.ts'

/** The built server's program, which `npm start` runs. */
export const serverProgram = 'apps/server/dist/main.js'

/** Builds the server into `apps/server/dist` unless it is current. Throws on failure. */
export const buildServer = (): Promise<void> =>
  buildOnce({
    name: 'server',
    folder: 'apps/server',
    sources: [
      'apps/server/vite.config.ts',
      'apps/server/package.json',
      'apps/server/build',
      'apps/server/src',
      'packages/rules/src',
      'packages/contract/src',
      'db/demo',
    ],
  })
