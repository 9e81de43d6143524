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

/** What one look may take at most, in milliseconds of the processor, before it is looked at more closely. */
const suspiciousMs = 12
/** A text of twice the length may take at most so many times as long; one that takes the square takes four times. */
const mostGrowth = 3

/** The letters and signs that a pattern itself names are the likeliest to lead it astray. */
const signsOf = (source: string): string[] => [
  ...new Set(source.replace(/\\[a-zA-Z]|[\\[\](){}?*+^$|]/g, '')),
]

export function hostileTexts(source: string): { head: string; unit: string; tail: string }[] {
  return heads.flatMap((head) =>
    tails.flatMap((tail) => [...units, ...quotes, ...signsOf(source)].map((unit) => ({ head, unit, tail }))),
  )
}

/** Milliseconds of this thread on the processor: other work on the machine does not count. */
function processorMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const quickestOf = (times: number, work: () => void): number =>
  Math.min(...Array.from({ length: times }, () => processorMs(work)))

/** The text for which a pattern takes much longer than its length tells; undefined when there is none. */
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
    if (once >= suspiciousMs && quickestOf(3, look(of(length * 2))) > once * mostGrowth)
      return JSON.stringify(`${head}(${unit})*${tail}`)
  }
  return undefined
}
