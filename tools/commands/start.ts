import { buildWeb } from '../web/build.ts'

// The server runs in this very process: signals reach it directly, and it is one process less.
await buildWeb()
await import('../../apps/server/src/main.ts')
