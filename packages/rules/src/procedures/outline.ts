/** The walls of a building as a GeoJSON polygon: rings of [longitude, latitude], the outer ring first. */
export type Outline = { type: 'Polygon'; coordinates: [number, number][][] }

/** The longest text of an outline that is read. */
export const maxOutlineLength = 20_000
const maxPoints = 1000
/** In degrees; some twenty kilometers. */
const maxSpan = 0.2
/** Seven decimals of a degree are a centimeter. */
const round = (degrees: number) => Number(degrees.toFixed(7))

type Read = { outline: Outline; fault?: undefined } | { outline?: undefined; fault: string }

const noOutline = 'is no outline: paste a GeoJSON polygon, or WKT such as POLYGON ((-70.1 44.3, \u2026))'

/**
 * Parses an outline from GeoJSON (a polygon, a feature, or a collection of one) or WKT, or returns the fault.
 */
export function parseOutline(text: string): Read {
  const rings = text.trim().startsWith('{') ? ringsOfGeoJson(text) : ringsOfWkt(text)
  if (rings === null || rings.length === 0) return { fault: noOutline }
  if (rings === 'several') return { fault: 'has several polygons; an outline is one, which may have holes' }
  if (rings.flat().length > maxPoints) return { fault: `has more than ${maxPoints} corners` }
  const points = rings.flat()
  if (points.some(([east, north]) => Math.abs(east) > 180 || Math.abs(north) > 90))
    return { fault: 'has a corner that is nowhere: each is longitude first, then latitude, in degrees' }
  if (rings.some((ring) => new Set(ring.map(String)).size < 3))
    return { fault: 'has fewer than three corners' }
  if (spanOf(points, 0) > maxSpan || spanOf(points, 1) > maxSpan)
    return { fault: 'is larger than twenty kilometers' }
  return { outline: { type: 'Polygon', coordinates: rings.map(closed) } }
}

type Ring = [number, number][]

const spanOf = (points: Ring, axis: 0 | 1): number => {
  const values = points.map((point) => point[axis])
  return Math.max(...values) - Math.min(...values)
}

/** A ring ends where it begins. */
function closed(ring: Ring): Ring {
  const rounded = ring.map(([east, north]): [number, number] => [round(east), round(north)])
  const [first, last] = [rounded[0], rounded.at(-1)]
  return first && String(first) !== String(last) ? [...rounded, [...first]] : rounded
}

function ringsOfGeoJson(text: string): Ring[] | 'several' | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  return ringsOf(value, 3)
}

function ringsOf(value: unknown, depth: number): Ring[] | 'several' | null {
  if (typeof value !== 'object' || value === null || depth === 0) return null
  const { type, geometry, features, coordinates } = value as Record<string, unknown>
  if (type === 'Feature') return ringsOf(geometry, depth - 1)
  const parts =
    type === 'FeatureCollection' ? features : type === 'MultiPolygon' ? coordinates : [coordinates]
  if (!Array.isArray(parts) || parts.length === 0) return null
  if (parts.length > 1) return 'several'
  if (type === 'FeatureCollection') return ringsOf(parts[0], depth - 1)
  if (type !== 'Polygon' && type !== 'MultiPolygon') return null
  return readRings(parts[0])
}

function readRings(value: unknown): Ring[] | null {
  if (!Array.isArray(value)) return null
  const rings = value.map((ring) => (Array.isArray(ring) ? ring.map(readPoint) : [null]))
  return rings.every(isWhole) ? rings : null
}

const isWhole = (ring: ([number, number] | null)[]): ring is Ring => ring.every((point) => point !== null)

function readPoint(value: unknown): [number, number] | null {
  if (!Array.isArray(value)) return null
  const [east, north] = value as unknown[]
  return isDegrees(east) && isDegrees(north) ? [east, north] : null
}

const isDegrees = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function ringsOfWkt(text: string): Ring[] | 'several' | null {
  const plain = text
    .trim()
    .replace(/^SRID=4326;/i, '')
    .toUpperCase()
  const isMulti = plain.startsWith('MULTIPOLYGON')
  if (!isMulti && !plain.startsWith('POLYGON')) return null
  const body = plain.slice(plain.indexOf('('))
  if (body.replaceAll(/\s/g, '').includes(')),((')) return 'several'
  const rings = body.split(')').flatMap((part) => {
    const numbers = part.replace(/^[\s,(]+/, '')
    return numbers === ''
      ? []
      : [numbers.split(',').map((point) => readPoint(point.trim().split(/\s+/).map(Number)))]
  })
  const isClosed = body.trim().endsWith(')')
  return isClosed && rings.every(isWhole) ? rings : null
}
