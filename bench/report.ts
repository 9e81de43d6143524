import type { Bundle } from './bundle.ts'
import type { ExportResult } from './export.ts'
import type { Pairing } from './load.ts'

export type Line = Pairing & { name: string; limit: number | null }
export type WorstLine = { name: string; p50Ms: number; p95Ms: number }
type Result = {
  size: string
  lines: Line[]
  worst: { limitMs: number; lines: WorstLine[] }
  home: { limitMs: number; p50Ms: number; p95Ms: number }
  users: { connections: number; p50Ms: number; p95Ms: number }
  start: { readyAfterMs: number; limitMs: number; idleMiB: number; idleLimitMiB: number }
  spreadsheet: ExportResult
  bundle: Bundle
}

/** Prints the figures as a table; gives whether every promise is kept. */
export function printReport(
  { size, lines, worst, home, users, start, spreadsheet, bundle }: Result,
  say: (line: string) => void,
): boolean {
  const rows = lines.map(({ name, p95Ms, ratioP50, ratioP95, limit }) => ({
    text: [
      name,
      `${p95Ms[0]} ms`,
      `${p95Ms[1]} ms`,
      `${ratioP50}`,
      `${ratioP95}`,
      limit === null ? '' : `at most ${limit}`,
    ],
    kept: limit === null || ratioP95 <= limit,
  }))
  const head = ['call', 'p95', 'bare p95', 'ratio p50', 'ratio p95', 'promise']
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map(({ text }) => (text[column] as string).length)),
  )
  const line = (cells: string[]) =>
    cells.map((cell, column) => cell.padEnd(widths[column] as number)).join('  ')
  say(`\n${size} work orders\n`)
  say(line(head))
  for (const { text, kept } of rows) say(`${line(text)}${kept ? '' : '  MISSED'}`)
  say(`\nthe worst, one after another (p50, p95; at most ${worst.limitMs} ms)`)
  for (const { name, p50Ms, p95Ms } of worst.lines)
    say(`${name}: ${p50Ms} ms, ${p95Ms} ms${p95Ms <= worst.limitMs ? '' : '  MISSED'}`)
  const checks: [string, boolean][] = [
    [
      `start to ready ${start.readyAfterMs} ms (at most ${start.limitMs})`,
      start.readyAfterMs <= start.limitMs,
    ],
    [
      `idle after start ${start.idleMiB} MiB (at most ${start.idleLimitMiB})`,
      start.idleMiB <= start.idleLimitMiB,
    ],
    [
      `22 counts of a home in one answer: p50 ${home.p50Ms} ms, p95 ${home.p95Ms} ms (at most ${home.limitMs})`,
      home.p95Ms <= home.limitMs,
    ],
    [`${users.connections} users at once: p50 ${users.p50Ms} ms, p95 ${users.p95Ms} ms, no error`, true],
    [
      `spreadsheet ${spreadsheet.mebibytes} MiB in ${spreadsheet.seconds} s, server at ${spreadsheet.serverPeakMiB} MiB, grown by ${spreadsheet.serverGrowthMiB} MiB (at most ${spreadsheet.peakLimitMiB})`,
      spreadsheet.serverPeakMiB <= spreadsheet.peakLimitMiB,
    ],
    [`client: entry ${bundle.entryGzipKiB} KiB, all ${bundle.wholeGzipKiB} KiB compressed`, true],
  ]
  for (const [text, kept] of checks) say(`${text}${kept ? '' : '  MISSED'}`)
  const worstKept = worst.lines.every(({ p95Ms }) => p95Ms <= worst.limitMs)
  return rows.every(({ kept }) => kept) && worstKept && checks.every(([, kept]) => kept)
}
