import { newMigration } from '../database/new-migration.ts'
import { endWithReason } from '../processes/end-with-reason.ts'

await endWithReason(async () => {
  const [name] = process.argv.slice(2)
  console.log(await newMigration(name ?? ''))
})
