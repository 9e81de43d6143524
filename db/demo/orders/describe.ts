import type { DemoAsset } from '../assets/assets.ts'
import type { DemoContact } from '../people/people.ts'
import type { DemoBuilding, DemoRoom } from '../places/places.ts'
import type { Random } from '../random.ts'
import type { Problem } from '../texts/problem.ts'
import { access, closers, effects, longTails, openers, since, wishNotes } from './phrases.ts'

export type Scene = {
  problem: Problem
  building: DemoBuilding
  room: DemoRoom | null
  asset: DemoAsset | null
}

const temperature = (problem: Problem, random: Random): string =>
  problem.season === 'summer' || problem.jobType === 'Too Hot'
    ? `${random.int(79, 88)} degrees`
    : `${random.int(54, 63)} degrees`

const floorName = (room: DemoRoom | null): string => {
  const code = room?.floor.code ?? '1'
  return code === 'B' ? 'B' : code
}

/** Fills a text's placeholders, and capitalizes each sentence. */
export function fill(text: string, { problem, building, room, asset }: Scene, random: Random): string {
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
    if (slot === 'room') return room?.spoken ?? building.name
    if (slot === 'building') return building.name
    if (slot === 'floor') return floorName(room)
    if (slot === 'asset') return asset?.name ?? `The unit in ${building.name}`
    if (slot === 'n') return String(random.int(2, 6))
    if (slot === 'temp') return temperature(problem, random)
    return random.pick(since)
  })
  return filled.replaceAll(
    /(^|[.!?] )([a-z])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

const notesFor = ({ problem, building }: Scene): readonly string[] =>
  problem.isWish ? wishNotes : [...(effects.any ?? []), ...(effects[building.property.code] ?? [])]

/** A request in its requester's words: mostly short, some with several lines, a few very long. */
export function askedText(scene: Scene, contact: DemoContact, random: Random): string {
  const core = fill(random.pick(scene.problem.asked), scene, random)
  const sentences = [core]
  if (random.chance(0.34)) sentences.push(random.pick(notesFor(scene)))
  if (scene.room && random.chance(0.3)) sentences.push(random.pick(access))
  const body = sentences.join(random.chance(0.08) ? '\n' : ' ')
  const long = !scene.problem.isWish && random.chance(0.014) ? `${body}\n\n${random.pick(longTails)}` : body
  const polite = random.chance(0.14)
  const opener = polite || random.chance(0.06) ? `${random.pick(openers)}\n` : ''
  const closer =
    polite || random.chance(0.08)
      ? `\n${random.pick(closers)}${random.chance(0.6) ? `\n${contact.firstName}` : ''}`
      : ''
  if (random.chance(0.02)) return long.toUpperCase()
  return `${opener}${long}${closer}`
}

/** The same as staff write it: one line. */
export function terseText(scene: Scene, random: Random): string {
  const line = fill(random.pick(scene.problem.terse), scene, random).replaceAll(
    / the (?=[A-Za-z ]+ \()/g,
    ' ',
  )
  return random.chance(0.12) ? `${line} Called in by the front desk.` : line
}
