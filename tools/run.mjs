// The first step of every npm script. It runs on the machine's own Node and needs nothing but that, so that
// a fresh clone works; everything after it runs on the pinned runtime that npm has installed.
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 9)) {
  console.error(`Fettle needs Node 20.9 or later to start; this is ${process.versions.node}.`)
  process.exit(1)
}

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
// Loaded only now, so that an old Node reads the sentence above and no syntax error.
const { bootstrap } = await import('./bootstrap/bootstrap.mjs')
await bootstrap(root, process.argv.slice(2))
