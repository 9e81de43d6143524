import { biomedical, generalMaintenance, painting } from './buildings.ts'
import { carpentry } from './carpentry.ts'
import { electrical } from './electrical.ts'
import { hvac } from './hvac.ts'
import { plumbing } from './plumbing.ts'
import type { TradeTexts } from './problem.ts'
import { elevators, fireSafety, locksmith } from './security.ts'
import { custodial, grounds, moves, pestControl } from './services.ts'

/** Every trade of the demo world, the largest first. */
export const trades: readonly TradeTexts[] = [
  hvac,
  plumbing,
  electrical,
  carpentry,
  generalMaintenance,
  custodial,
  grounds,
  locksmith,
  fireSafety,
  painting,
  moves,
  biomedical,
  pestControl,
  elevators,
]
