import { type DuringImport, type ImportLine, importPromise } from './during-import.ts'
import type { Footprint } from './footprint.ts'
import type { CallLine } from './paired-calls.ts'
import { type Generation, generationPromise } from './pm-generation.ts'
import type { ReportPdf } from './report-pdf.ts'
import type { Reports } from './reports.ts'
import type { Rooms } from './rooms.ts'
import type { SlowLine } from './slow-lists.ts'
import type { StatementLine } from './statements.ts'
import type { Step } from './step.ts'
import { table } from './table.ts'

/** The measurements; parts that were not requested are absent. */
export type Parts = {
  reads?: CallLine[]
  writes?: CallLine[]
  slowFlush?: CallLine[]
  import?: DuringImport
  importsAlone?: Step[]
  exportsAlone?: Step[]
  lists?: SlowLine[]
  administration?: SlowLine[]
  reports?: Reports
  statements?: StatementLine[]
  generation?: Generation
  rooms?: Rooms
  footprint?: Footprint
}

type Section = { title: string; text: string; missed: number }

/** Prints the measurements as tables; returns whether every promise is kept. */
export function printReport(size: string, parts: Parts, say: (line: string) => void): boolean {
  const { reads, writes, slowFlush, lists, administration, reports, statements, footprint } = parts
  const sections = [
    ...(reads ? [calls('reads, product against the limit', reads)] : []),
    ...(writes ? [calls('writes, product against the limit', writes)] : []),
    ...(slowFlush ? [calls('the same where each commit waits 5 ms for the disk', slowFlush)] : []),
    ...(parts.import ? [duringImport(parts.import)] : []),
    ...(parts.importsAlone
      ? [stepsOf('imports in the browser while nothing else runs', parts.importsAlone)]
      : []),
    ...(parts.exportsAlone ? [stepsOf('exports while nothing else runs', parts.exportsAlone)] : []),
    ...(lists ? [alone('lists, counts and plots alone', lists)] : []),
    ...(administration ? [alone('pages of administration alone', administration)] : []),
    ...(reports ? [alone('reports over 12 months alone', reports.alone), pdfOf(reports.pdf)] : []),
    ...(statements ? [statementCosts(statements)] : []),
    ...(parts.generation ? [generationOf(parts.generation)] : []),
    ...(parts.rooms
      ? [
          calls('rooms of parts, documents and issues, against the limit', parts.rooms.calls),
          alone('the rooms alone', parts.rooms.alone),
        ]
      : []),
    ...(footprint ? [footprintOf(footprint)] : []),
  ]
  for (const { title, text } of sections) say(`\n${size} work orders: ${title}\n\n${text}`)
  return sections.every(({ missed }) => missed === 0)
}

const mark = (isKept: boolean) => (isKept ? '' : 'MISSED')

function calls(title: string, lines: readonly CallLine[]): Section {
  const isKept = ({ promise, ratio }: CallLine) =>
    promise === null || (ratio.p50 <= promise.p50 && ratio.p95 <= promise.p95)
  const sorted = [...Map.groupBy(lines, ({ name }) => name).values()].flat()
  const rows = sorted.map((line) => {
    const { name, clients, product, limit, ratio, promise } = line
    const figures = [product.p50Ms, limit.p50Ms, ratio.p50, product.p95Ms, limit.p95Ms, ratio.p95]
    const promised = promise === null ? '' : `${promise.p50} / ${promise.p95}`
    return [name, clients, ...figures, product.perSecond, limit.perSecond, promised, mark(isKept(line))]
  })
  const head = [
    'call',
    'clients',
    'p50 ms',
    'limit',
    'ratio',
    'p95 ms',
    'limit',
    'ratio',
    'a second',
    'limit',
  ]
  return {
    title,
    text: table([...head, 'promise p50 / p95', ''], rows),
    missed: lines.filter((line) => !isKept(line)).length,
  }
}

function duringImport({ rows, seconds, perSecond, lines }: DuringImport): Section {
  const isKept = ({ side, slowdown, refused }: ImportLine) =>
    refused === 0 && (side === 'limit' || slowdown <= importPromise.slowdown)
  const figures = lines.map((line) => [
    ...[line.name, line.side, line.p50Ms, line.p95Ms, line.aloneP95Ms, line.slowdown, line.perSecond],
    ...[line.refused, line.why.join('; ').slice(0, 60), mark(isKept(line))],
  ])
  const head = ['call', 'of', 'p50 ms', 'p95 ms', 'p95 before', 'slower by', 'a second', 'refused', 'why', '']
  return {
    title: `while ${rows} orders are imported (${seconds} s, ${perSecond} a second)`,
    text: table(head, figures),
    missed: lines.filter((line) => !isKept(line)).length,
  }
}

function stepsOf(title: string, steps: readonly Step[]): Section {
  const isKept = ({ is, limit, isAtLeast }: Step) => (isAtLeast ? is >= limit : is <= limit)
  return {
    title,
    text: table(
      ['', 'is', 'promise', ''],
      steps.map((step) => [
        ...[
          step.name,
          step.is,
          `${step.isAtLeast ? 'at least' : 'at most'} ${step.limit}`,
          mark(isKept(step)),
        ],
      ]),
    ),
    missed: steps.filter((step) => !isKept(step)).length,
  }
}

function alone(what: string, lines: readonly SlowLine[]): Section {
  const isKept = ({ p95Ms, limitMs, refused }: SlowLine) => p95Ms <= limitMs && refused === 0
  const rows = lines.map((line) => [
    ...[line.name, line.p50Ms, line.p95Ms, line.limitMs, line.refused, mark(isKept(line))],
  ])
  const missed = lines.filter((line) => !isKept(line)).length
  const title = `${what} (${lines.length - missed} of ${lines.length} in time)`
  return { title, text: table(['asked', 'p50 ms', 'p95 ms', 'at most ms', 'refused', ''], rows), missed }
}

function statementCosts(lines: readonly StatementLine[]): Section {
  const rows = lines.flatMap(({ name, product, limit }) =>
    [{ of: 'product', costs: product }, ...(limit ? [{ of: 'limit', costs: limit }] : [])].map(
      ({ of, costs }) => [
        ...[name, of, costs.statements, costs.named, costs.transactionControl],
        ...[costs.parseMs, costs.planMs, costs.executeMs],
      ],
    ),
  )
  const head = [
    'command',
    'of',
    'statements',
    'prepared',
    'begin/commit',
    'parse ms',
    'plan ms',
    'execute ms',
  ]
  return { title: "statements a command, from the database's log", text: table(head, rows), missed: 0 }
}

function generationOf({ orders, seconds, perSecond, alone, meanwhile }: Generation): Section {
  const isFast = perSecond >= generationPromise.perSecond
  const slowdown = Math.round((meanwhile.p95Ms / alone.p95Ms) * 100) / 100
  const isFair = slowdown <= generationPromise.slowdown && meanwhile.refused === 0
  const rows = [
    ['PM orders a second', perSecond, `at least ${generationPromise.perSecond}`, mark(isFast)],
    ['p95 of others’ new orders alone, ms', alone.p95Ms, '', ''],
    ['p95 of others’ new orders meanwhile, ms', meanwhile.p95Ms, '', ''],
    ['slower by', slowdown, `at most ${generationPromise.slowdown}`, mark(isFair)],
  ]
  return {
    title: `${orders} PM orders are made (${seconds} s)`,
    text: table(['', 'is', 'promise', ''], rows),
    missed: [isFast, isFair].filter((isKept) => !isKept).length,
  }
}

function pdfOf({ rows, ms, limitMs, serverPeakMiB, peakLimitMiB }: ReportPdf): Section {
  const lines: (readonly [string, number, number])[] = [
    ['duration, ms', ms, limitMs],
    ['memory of the server, MiB', serverPeakMiB, peakLimitMiB],
  ]
  return {
    title: `${rows} rows of a report as PDF`,
    text: table(
      ['', 'is', 'at most', ''],
      lines.map(([name, is, max]) => [name, is, max, mark(is <= max)]),
    ),
    missed: lines.filter(([, is, max]) => is > max).length,
  }
}

function footprintOf({ start, spreadsheet, labels, bundle }: Footprint): Section {
  const rows: (readonly [string, number, number])[] = [
    ['start to ready, ms', start.readyAfterMs, start.limitMs],
    ['idle after start, MiB', start.idleMiB, start.idleLimitMiB],
    [
      `server during four spreadsheets of ${spreadsheet.mebibytes} MiB in turn, MiB`,
      spreadsheet.serverPeakMiB,
      spreadsheet.peakLimitMiB,
    ],
    [`${labels.labels} labels as PDF, ms`, labels.ms, labels.limitMs],
    ['server while it prints labels, MiB', labels.serverPeakMiB, labels.peakLimitMiB],
  ]
  const client = bundle
    ? `client: entry ${bundle.entryGzipKiB} KiB, all ${bundle.wholeGzipKiB} KiB compressed`
    : 'client: not built'
  return {
    title: 'footprint',
    text: `${table(
      ['', 'is', 'at most', ''],
      rows.map(([name, is, max]) => [name, is, max, mark(is <= max)]),
    )}\n${client}`,
    missed: rows.filter(([, is, max]) => is > max).length,
  }
}
