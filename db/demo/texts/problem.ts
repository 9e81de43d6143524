export type Season = 'winter' | 'summer' | 'autumn' | 'wet'
export type Whereabouts = 'room' | 'restroom' | 'kitchen' | 'common' | 'outside' | 'plant'

/**
 * One kind of trouble that orders are about. Texts may hold slots: {room} the place as people say it, {building},
 * {floor}, {asset}, {n} a small number, {since} since when, {temp} a temperature that is wrong for a room.
 */
export type Problem = {
  jobType: string
  /** How often it comes up beside the others. */
  weight: number
  season?: Season
  /** Something wished for, not something broken. */
  isWish?: true
  where?: Whereabouts
  /** As the people who ask for it write it. */
  asked: readonly string[]
  /** As staff enter it. */
  terse: readonly string[]
  /** What was found, as workers tell one another. */
  found: readonly string[]
  /** What was done, as workers tell the requester. */
  done: readonly string[]
  hours: readonly [min: number, max: number]
  /** Codes of parts that the work may use. */
  parts?: readonly string[]
  /** Asset categories that it may be about. */
  assets?: readonly string[]
}

/** A trade, its job types with their default priority, and what comes up in it. */
export type TradeTexts = {
  trade: string
  jobTypes: readonly { name: string; priority: number; kind?: 'Request' | 'Worker' }[]
  problems: readonly Problem[]
}
