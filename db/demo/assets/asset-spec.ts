export type AttributeSpec = { group: string; label: string; suffix?: string; values: readonly string[] }
export type MeterSpec =
  | { name: string; units: string; kind: 'Running'; perDay: number; interval?: number }
  | { name: string; units: string; kind: 'Gauge'; low: number; high: number }

/** A category of assets (class level 2) with its functions (level 3) and typical attributes. */
export type AssetSpec = {
  category: string
  functions: readonly string[]
  prefix: string
  trade: string
  /** How many: per building, per so many floors, or per so many rooms of the property. */
  per: { building?: number; floors?: number; rooms?: number }
  only?: { property?: string; building?: string }
  place: 'plant' | 'common' | 'room' | 'kitchen' | 'outside'
  makers: readonly { maker: string; models: readonly string[] }[]
  cost: readonly [number, number]
  lifeYears: number
  critical?: boolean
  lifeSafety?: boolean
  attributes: readonly AttributeSpec[]
  meters?: readonly MeterSpec[]
  agreement?: string
}

export type AssetSystem = { system: string; categories: readonly AssetSpec[] }

export const size = (label: string, suffix: string, ...values: string[]): AttributeSpec => ({
  group: 'Capacity',
  label,
  suffix,
  values,
})
export const power = (...values: string[]): AttributeSpec => ({
  group: 'Electrical',
  label: 'Voltage',
  suffix: 'V',
  values,
})
export const belt = (...values: string[]): AttributeSpec => ({ group: 'Consumables', label: 'Belt', values })
export const filter = (...values: string[]): AttributeSpec => ({
  group: 'Consumables',
  label: 'Filter size',
  values,
})
export const runHours = (perDay: number): MeterSpec => ({
  name: 'Run Hours',
  units: 'hours',
  kind: 'Running',
  perDay,
  interval: 2000,
})
export const northair = { maker: 'Northair', models: ['NA-300', 'NA-450', 'NA-610X'] }
export const kestrel = { maker: 'Kestrel', models: ['K12', 'K20', 'K35 Pro'] }
export const halden = { maker: 'Halden', models: ['HD-1100', 'HD-1500'] }
export const corvane = { maker: 'Corvane', models: ['CV2', 'CV4', 'CV6E'] }
export const brightwell = { maker: 'Brightwell', models: ['BW-A', 'BW-C', 'BW-LX'] }
export const pallister = { maker: 'Pallister', models: ['Series 5', 'Series 7'] }
export const vantek = { maker: 'Vantek', models: ['VT100', 'VT220', 'VT240S'] }
