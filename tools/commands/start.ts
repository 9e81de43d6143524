import { continueAs } from '../processes/run-script.ts'
import { buildServer, serverProgram } from '../server/build.ts'
import { buildWeb } from '../web/build.ts'

await Promise.all([buildWeb(), buildServer()])
await continueAs(serverProgram)
