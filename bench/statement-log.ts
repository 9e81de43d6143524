import { open, stat } from 'node:fs/promises'
import { median } from './load.ts'

/** One line of PostgreSQL's log about one statement: simple statements have one line, others one per phase. */
type Phase = {
  kind: 'statement' | 'parse' | 'bind' | 'execute'
  name: string | null
  text: string
  ms: number
}

/** The statements of a call and their costs. */
export type StatementCosts = {
  /** Statements sent, without begin and commit. */
  statements: number
  /** How many of these are prepared under a name. */
  named: number
  transactionControl: number
  parseMs: number
  planMs: number
  executeMs: number
  /** The most expensive first. */
  each: StatementCost[]
}
type StatementCost = {
  text: string
  named: boolean
  times: number
  parseMs: number
  planMs: number
  executeMs: number
}

/** Database settings with which the server logs every phase of every statement. */
export const loggingEverything = { log_min_duration_statement: '0' }

const entry = /^\d{4}-\d\d-\d\d [\d:.]+ UTC \[\d+\] (\w+): {2}/
const duration =
  /^duration: ([\d.]+) ms {2}(?:statement: |(parse|bind|execute)(?: fetch from)? ([^:]+): )([\s\S]*)$/

/** Parses the phases in a part of the log; texts may have several lines. */
export function readPhases(log: string): Phase[] {
  const messages: string[] = []
  for (const line of log.split('\n')) {
    const head = entry.exec(line)
    if (head) messages.push(line.slice(head[0].length))
    else if (messages.length > 0) messages[messages.length - 1] += `\n${line}`
  }
  return messages.flatMap((message) => {
    const found = duration.exec(message)
    if (!found) return []
    const [, ms, kind = 'statement', name = null, text = ''] = found
    return [
      {
        kind: kind as Phase['kind'],
        name: name === '<unnamed>' ? null : name,
        text: text.replace(/\s+/g, ' ').trim(),
        ms: Number(ms),
      },
    ]
  })
}

const controls = /^(begin|start transaction|commit|rollback)\b/i
/** Statements that no call waits for: the job queue, the feed of committed changes, and webhooks. */
const besides = /\bjobs\.|^notify\b|^with now as materialized|\bfrom webhook\b/i

/**
 * Returns the costs of a call from the phases of its repetitions: the median of each figure, so that neither background
 * work nor a pause of the machine counts; for single statements the mean.
 */
export function costsOf(repetitions: readonly (readonly Phase[])[]): StatementCosts {
  const calls = repetitions.map((phases) => phases.filter(({ text }) => !besides.test(text)))
  const typical = (figure: (phases: readonly Phase[]) => number) => round(median(calls.map(figure)))
  const working = calls.flat().filter(({ text }) => !controls.test(text))
  const byText = Map.groupBy(working, ({ text, name }) => `${name !== null} ${text}`)
  const each = [...byText.values()].map((group) => costOf(group, calls.length))
  each.sort((a, b) => msOf(b) - msOf(a))
  const sent = (phases: readonly Phase[], isCounted: (phase: Phase) => boolean) =>
    phases.filter((phase) => phase.kind !== 'parse' && phase.kind !== 'bind' && isCounted(phase)).length
  return {
    statements: typical((phases) => sent(phases, ({ text }) => !controls.test(text))),
    named: typical((phases) => sent(phases, ({ text, name }) => name !== null && !controls.test(text))),
    transactionControl: typical((phases) => sent(phases, ({ text }) => controls.test(text))),
    parseMs: typical((phases) => sumOf(phases, ['parse'], 1)),
    planMs: typical((phases) => sumOf(phases, ['bind'], 1)),
    executeMs: typical((phases) => sumOf(phases, ['execute', 'statement'], 1)),
    each,
  }
}

function costOf(group: readonly Phase[], repetitions: number): StatementCost {
  const [{ text, name }] = group as [Phase]
  const times = group.filter(({ kind }) => kind === 'execute' || kind === 'statement').length
  return {
    text: text.slice(0, 160),
    named: name !== null,
    times: round(times / repetitions),
    parseMs: sumOf(group, ['parse'], repetitions),
    planMs: sumOf(group, ['bind'], repetitions),
    executeMs: sumOf(group, ['execute', 'statement'], repetitions),
  }
}

const msOf = ({ parseMs, planMs, executeMs }: StatementCost): number => parseMs + planMs + executeMs
const sumOf = (phases: readonly Phase[], kinds: readonly Phase['kind'][], repetitions: number): number =>
  round(phases.reduce((sum, { kind, ms }) => sum + (kinds.includes(kind) ? ms : 0), 0) / repetitions)
const round = (value: number): number => Math.round(value * 1000) / 1000

/** Returns the log lines that were added while `work` ran. */
export async function logDuring(logFile: string, work: () => Promise<void>): Promise<string> {
  const from = (await stat(logFile)).size
  await work()
  await using file = await open(logFile)
  const length = (await file.stat()).size - from
  if (length < 0) throw new Error(`${logFile} was begun anew while it was read.`)
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, from)
  return buffer.toString('utf8')
}
