import { continueAs } from '../processes/run-script.ts'
import { buildWeb } from '../web/build.ts'

await buildWeb()
await continueAs('apps/server/src/main.ts')
