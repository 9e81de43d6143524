/** What is there of a property's set-up. */
export type SetUpFacts = {
  readonly hasOrganization: boolean
  readonly jobTypes: number
  readonly buildings: number
  readonly people: number
  readonly hasHolidays: boolean
  readonly orders: number
}

/** The steps of the set-up in their order, each with whether it is done and what comes of leaving it. */
export const setUpSteps = [
  {
    key: 'organization',
    title: 'Name of the organization',
    why: 'Shown at the bottom of every page and in e-mail.',
    isDone: ({ hasOrganization }: SetUpFacts) => hasOrganization,
  },
  {
    key: 'trades',
    title: 'Trades and job types',
    why: 'Without a job type nobody can enter a work order.',
    isDone: ({ jobTypes }: SetUpFacts) => jobTypes > 0,
  },
  {
    key: 'buildings',
    title: 'Buildings',
    why: 'People choose the building where the work is.',
    isDone: ({ buildings }: SetUpFacts) => buildings > 0,
  },
  {
    key: 'people',
    title: 'People',
    why: 'Those who ask for work, and those who do it.',
    isDone: ({ people }: SetUpFacts) => people > 0,
  },
  {
    key: 'holidays',
    title: 'Holidays of this year',
    why: 'Preventive maintenance skips holidays.',
    isDone: ({ hasHolidays }: SetUpFacts) => hasHolidays,
  },
] as const

export type SetUpStep = (typeof setUpSteps)[number]['key']

/** The steps that are still missing, in their order. */
export const missingSteps = (facts: SetUpFacts) => setUpSteps.filter(({ isDone }) => !isDone(facts))

/** The code that a building gets from its name where nobody gave one: the first letters of its words, then a number. */
function codeFromName(name: string, taken: ReadonlySet<string>): string {
  const words = name.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const [first = 'B'] = words
  const letters = words.length > 1 ? words.map((word) => word.slice(0, 1)).join('') : first
  const base = letters.slice(0, 6)
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? base : `${base}${number}`
    if (!taken.has(code)) return code
  }
}

/** Buildings as they are typed, one a line: a name, or a code and a name apart by a comma. */
export function readBuildingLines(text: string): { code: string; name: string }[] {
  const taken = new Set<string>()
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const comma = line.indexOf(',')
      const typed = comma < 0 ? '' : line.slice(0, comma).trim()
      const name = comma < 0 ? line : line.slice(comma + 1).trim() || typed
      const code = typed === '' || taken.has(typed.toUpperCase()) ? codeFromName(name, taken) : typed
      taken.add(code.toUpperCase())
      return { code, name }
    })
}
