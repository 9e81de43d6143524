import type { DemoProperty } from './places/places.ts'
import { trades } from './texts/all.ts'
import type { Problem } from './texts/problem.ts'
import type { World } from './world.ts'

export type DemoJobType = { id: number; name: string; priority: number }
export type DemoTrade = {
  id: number
  name: string
  jobTypes: Map<string, DemoJobType>
  problems: readonly Problem[]
}
export type TradeBook = ReadonlyMap<string, DemoTrade>

/** Not every property has every trade: medical equipment is only in the clinics. */
const isOffered = (trade: string, property: DemoProperty): boolean =>
  trade !== 'Biomedical' || property.code === 'MHP'

/** Trades and job types, and which property offers which. */
export function buildTrades({ rows }: World, properties: readonly DemoProperty[]): TradeBook {
  const book = new Map<string, DemoTrade>()
  for (const texts of trades) {
    const id = rows.nextId('trade')
    rows.add('trade', { id, name: texts.trade })
    const jobTypes = new Map<string, DemoJobType>()
    for (const { name, priority, kind } of texts.jobTypes) {
      const jobTypeId = rows.nextId('job_type')
      jobTypes.set(name, { id: jobTypeId, name, priority })
      rows.add('job_type', { id: jobTypeId, trade_id: id, name, priority, kind_filter: kind ?? 'Both' })
    }
    book.set(texts.trade, { id, name: texts.trade, jobTypes, problems: texts.problems })
    for (const property of properties.filter((each) => isOffered(texts.trade, each))) {
      rows.add('property_trade', { property_id: property.id, trade_id: id })
    }
  }
  return book
}

export function tradeOf(book: TradeBook, name: string): DemoTrade {
  const trade = book.get(name)
  if (!trade) throw new Error(`No trade ${name}.`)
  return trade
}

export function jobTypeOf(trade: DemoTrade, name: string): DemoJobType {
  const jobType = trade.jobTypes.get(name)
  if (!jobType) throw new Error(`No job type ${name} in ${trade.name}.`)
  return jobType
}

export { isOffered }
