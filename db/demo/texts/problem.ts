export type Season = 'winter' | 'summer' | 'autumn' | 'wet'
type LocationKind = 'room' | 'restroom' | 'kitchen' | 'common' | 'outside' | 'plant'

/**
 * One kind of problem that orders are about. Texts may contain placeholders: {room} the place in people's words,
 * {building}, {floor}, {asset}, {n} a small number, {since} since when, {temp} a temperature that is wrong for a room.
 */
export type Problem = {
  jobType: string
  /** Its frequency relative to the others. */
  weight: number
  season?: Season
  /** A wish for something new instead of something broken. */
  isWish?: true
  where?: LocationKind
  /** Requesters' wording. */
  asked: readonly string[]
  /** Staff's wording. */
  terse: readonly string[]
  /** Findings, as workers tell each other. */
  found: readonly string[]
  /** Results, as workers report them to the requester. */
  done: readonly string[]
  hours: readonly [min: number, max: number]
  /** Codes of parts that the work may use. */
  parts?: readonly string[]
  /** Asset categories that it may be about. */
  assets?: readonly string[]
}

/** A trade, its job types with their default priority, and its problems. */
export type TradeTexts = {
  trade: string
  jobTypes: readonly { name: string; priority: number; kind?: 'Request' | 'Worker' }[]
  problems: readonly Problem[]
}
