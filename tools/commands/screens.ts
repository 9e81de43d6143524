import { copyFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { findChromium } from '../browser/find-chromium.ts'
import { runProgram } from '../processes/run-program.ts'
import { packageProgram, root } from '../root.ts'
import { buildServer } from '../server/build.ts'
import { buildWeb } from '../web/build.ts'

// Saves pictures of the main screens of the demo world in docs/screens/all, which Git ignores. With `--update`, pictures
// that documents show (docs/screens) are replaced by the new ones. Other arguments go to Playwright.
const options = process.argv.slice(2)
process.env.CHROMIUM_PATH = await findChromium()
await Promise.all([buildWeb(), buildServer()])
process.exitCode = await runProgram(packageProgram('playwright'), [
  'test',
  '--config',
  'e2e/screens.config.ts',
  ...options.filter((option) => option !== '--update'),
])

if (process.exitCode === 0 && options.includes('--update')) {
  const shown = path.join(root, 'docs/screens')
  const taken = new Set(await readdir(path.join(shown, 'all')))
  for (const name of await readdir(shown))
    if (taken.has(name)) await copyFile(path.join(shown, 'all', name), path.join(shown, name))
}
