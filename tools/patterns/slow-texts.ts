const units = [
  '\n',
  '\r\n',
  ' ',
  ' \n',
  '\t',
  '0',
  '1',
  'a',
  'A',
  'é',
  '@',
  '.',
  ',',
  '-',
  '_',
  '+',
  '/',
  '=',
  ':',
  '*',
]
const quotes = [
  "'",
  '"',
  '""',
  "a'",
  '<',
  '<script>',
  '(',
  '{',
  '|',
  '1,',
  '1.',
  '1 ',
  'a ',
  'a@',
  ' 1\n',
  '1:',
  '^0',
]
const heads = ['', '1', 'a', ' ']
const tails = ['', '!']

/** A match that takes longer than this, in milliseconds of processor time, is examined further. */
const suspiciousMs = 12
/** A text of twice the length may take at most this many times as long; quadratic time takes four times. */
const maxGrowth = 3

/** The characters that a pattern itself names are the most likely to slow it down. */
const signsOf = (source: string): string[] => [
  ...new Set(source.replace(/\\[a-zA-Z]|[\\[\](){}?*+^$|]/g, '')),
]

function hostileTexts(source: string): { head: string; unit: string; tail: string }[] {
  return heads.flatMap((head) =>
    tails.flatMap((tail) => [...units, ...quotes, ...signsOf(source)].map((unit) => ({ head, unit, tail }))),
  )
}

/** Returns the processor time of this thread in milliseconds: other work on the machine does not count. */
function processorMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const quickestOf = (times: number, work: () => void): number =>
  Math.min(...Array.from({ length: times }, () => processorMs(work)))

/** Returns a text for which a pattern takes disproportionately long, or undefined. */
export function findSlowText(source: string, flags: string, length = 10_000): string | undefined {
  const pattern = new RegExp(source, flags)
  const look = (text: string) => () => {
    pattern.lastIndex = 0
    if (pattern.global) text.replace(pattern, '')
    else pattern.test(text)
  }
  for (const { head, unit, tail } of hostileTexts(source)) {
    const of = (signs: number) => head + unit.repeat(Math.ceil(signs / unit.length)) + tail
    if (processorMs(look(of(length))) < suspiciousMs) continue
    const once = quickestOf(3, look(of(length)))
    if (once >= suspiciousMs && quickestOf(3, look(of(length * 2))) > once * maxGrowth)
      return JSON.stringify(`${head}(${unit})*${tail}`)
  }
  return undefined
}
