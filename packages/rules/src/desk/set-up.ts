/** Facts about a property's set-up. */
export type SetUpFacts = {
  readonly hasOrganization: boolean
  readonly jobTypes: number
  readonly buildings: number
  readonly people: number
  readonly hasHolidays: boolean
  readonly orders: number
}

/** The set-up steps in order, each with its completion and the effect of skipping it. */
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
    title: 'Holidays',
    why: 'Preventive maintenance skips holidays. Confirm this year’s, and from November on also those of the next year.',
    isDone: ({ hasHolidays }: SetUpFacts) => hasHolidays,
  },
] as const

export type SetUpStep = (typeof setUpSteps)[number]['key']

/** The steps that are still missing, in their order. */
export const missingSteps = (facts: SetUpFacts) => setUpSteps.filter(({ isDone }) => !isDone(facts))

/** Default code of a building, from its name: the initials of its words, then a number. */
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

type Building = { readonly code: string; readonly name: string }

/** A typed building: to be created, already there, or with a code that another building has. */
export type BuildingLine = Building & {
  readonly line: string
  readonly outcome: 'new' | 'there' | 'code-taken'
}

const folded = (text: string): string => text.trim().toLowerCase()

/**
 * Reads buildings typed one per line: a name, or a code and a name separated by a comma. A name without a code gets a
 * free code. A building that exists, or that an earlier line names, is not created again.
 */
export function readBuildingLines(text: string, existing: readonly Building[] = []): BuildingLine[] {
  const typed = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const comma = line.indexOf(',')
      const code = comma < 0 ? '' : line.slice(0, comma).trim()
      return { line, code, name: comma < 0 ? line : line.slice(comma + 1).trim() || code }
    })
  const taken = new Set([...existing, ...typed].map(({ code }) => code.toUpperCase()))
  const known = [...existing]
  return typed.map(({ line, code, name }) => {
    const sameCode = code === '' ? undefined : known.find((one) => folded(one.code) === folded(code))
    const sameName = known.find((one) => folded(one.name) === folded(name))
    const same = sameCode ?? (code === '' ? sameName : undefined)
    if (same !== undefined)
      return {
        line,
        code: same.code,
        name,
        outcome: folded(same.name) === folded(name) ? 'there' : 'code-taken',
      }
    const building = { code: code === '' ? codeFromName(name, taken) : code, name }
    taken.add(building.code.toUpperCase())
    known.push(building)
    return { line, ...building, outcome: 'new' }
  })
}
