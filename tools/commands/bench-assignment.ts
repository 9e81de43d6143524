import { continueAs } from '../processes/run-script.ts'

await continueAs('bench/replay-assignment.ts')
