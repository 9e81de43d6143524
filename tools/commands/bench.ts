import { continueAs } from '../processes/run-script.ts'
import { buildServer } from '../server/build.ts'

await buildServer()
await continueAs('bench/main.ts')
