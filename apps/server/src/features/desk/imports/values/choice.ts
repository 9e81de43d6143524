import { listed, type Parsed, parsed, quoted, unreadable } from './parsed.ts'

/** Reads one of a closed list of words, without regard to case, and gives it as the list writes it. */
export function parseChoice<T extends string>(text: string, choices: readonly T[]): Parsed<T> {
  const found = choices.find((choice) => choice.toLowerCase() === text.toLowerCase())
  return found === undefined
    ? unreadable(`${quoted(text)} isn't a choice here. Use ${listed(choices)}`)
    : parsed(found)
}

const truths = new Map([
  ['true', true],
  ['yes', true],
  ['y', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['n', false],
  ['0', false],
])

export function parseTruth(text: string): Parsed<boolean> {
  const found = truths.get(text.toLowerCase())
  return found === undefined ? unreadable(`${quoted(text)} is neither yes nor no`) : parsed(found)
}
