import { draftOf, reads, statusQuestion } from './calls.ts'
import { homeQuestion } from './home-counts.ts'
import { HttpConnection, type Question } from './http-connection.ts'
import type { Side } from './load.ts'
import { type Engine, openStage } from './stage.ts'
import { costsOf, logDuring, loggingEverything, readPhases, type StatementCosts } from './statement-log.ts'
import type { World } from './world.ts'

export type StatementLine = { name: string; product: StatementCosts; limit: StatementCosts | null }

const repetitions = 15
/** Enough warm-ups for the connection to prepare its statements and PostgreSQL to choose its plans. */
const warmUps = 12

type Command = { name: string; question: (round: number) => Question }
const homeCounts = 'home counts'

function commandsOf(world: World): Command[] {
  const calls = new Map(reads(world).map(({ name, questions }) => [name, questions(0, 0)]))
  const reading = (name: string): Command => ({ name, question: () => calls.get(name) as Question })
  return [
    reading('open orders of an assignee'),
    reading('open orders of a property'),
    reading('all open orders'),
    reading('one order'),
    { name: homeCounts, question: () => homeQuestion(world) },
    // Each round has its own order, which is first put on hold and then opened.
    { name: 'hold', question: (round) => statusQuestion(world, round, 0) },
    { name: 'open', question: (round) => statusQuestion(world, round, 1) },
    { name: 'create', question: () => ({ method: 'POST', path: '/api/Workorders', body: draftOf(world) }) },
  ]
}

/** Counts the statements of each command and where their time goes, from PostgreSQL's own log. */
export async function countStatements(engine: Engine): Promise<StatementLine[]> {
  await using stage = await openStage(engine, loggingEverything)
  const measure = async (side: Side, question: Command['question']) => {
    const connection = new HttpConnection(side.origin, { headers: side.headers ?? {} })
    const ask = async (from: number, times: number) => {
      for (let round = from; round < from + times; round++) {
        const { status, text } = await connection.ask(question(round))
        if (status >= 300) throw new Error(`${question(round).path} answered ${status}: ${text()}`)
      }
    }
    try {
      await ask(0, warmUps)
      const calls: ReturnType<typeof readPhases>[] = []
      for (let round = warmUps; round < warmUps + repetitions; round++) {
        const log = await logDuring(engine.logFile, async () => {
          await ask(round, 1)
          await logged()
        })
        calls.push(readPhases(log))
      }
      return costsOf(calls)
    } finally {
      connection.close()
    }
  }
  const commands = commandsOf(stage.world)
  const measured: StatementLine[] = []
  for (const { name, question } of commands)
    measured.push({ name, product: await measure(stage.product, question), limit: null })
  for (const line of measured) {
    const { question } = commands.find(({ name }) => name === line.name) as Command
    if (line.name !== homeCounts) line.limit = await measure(stage.limit, question)
  }
  return measured
}

/** PostgreSQL writes the last line after it has responded. */
const logged = () => new Promise((resolve) => setTimeout(resolve, 50))
