import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { resetData } from '../database/reset-data.ts'
import { endWithReason } from '../processes/end-with-reason.ts'

await endWithReason(async () => {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } })
  const config = readConfig()
  if (config.databaseUrl) {
    throw new Error('db:reset empties the built-in database only, and DATABASE_URL names another one.')
  }
  if (!values.yes && !(await confirm(`Delete the database and all files in ${config.dataFolder}?`))) {
    console.log('Nothing was deleted.')
    return
  }
  await resetData(config.dataFolder)
  console.log('Deleted. The next start begins anew.')
})

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error(`${question} Nobody can answer here; say so with --yes.`)
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await prompt.question(`${question} [y/N] `)).trim())
  } finally {
    prompt.close()
  }
}
