import { continueAs } from '../processes/run-script.ts'

await continueAs('apps/server/src/cli.ts')
