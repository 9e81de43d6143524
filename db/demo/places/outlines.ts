import type { Random } from '../random.ts'

const metersPerDegree = 111_320
/** Corners of a plain house and of one with a wing, on a square from -1 to 1. */
const shapes = [
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [1, 0.1],
    [0.1, 0.1],
    [0.1, 1],
    [-1, 1],
  ],
] as const

type Place = { readonly latitude: number; readonly longitude: number }

/** Walls around a place, 35 to 80 meters long, as a GeoJSON polygon. */
export function outlineAround({ latitude, longitude }: Place, random: Random) {
  const shape = random.pick(shapes)
  const [halfLength, halfDepth] = [random.between(17, 40), random.between(11, 22)]
  const turn = random.between(0, Math.PI / 2)
  const ring = [...shape, shape[0]].map(([x, y]): [number, number] => {
    const [along, across] = [x * halfLength, y * halfDepth]
    const east = along * Math.cos(turn) - across * Math.sin(turn)
    const north = along * Math.sin(turn) + across * Math.cos(turn)
    const perDegreeEast = metersPerDegree * Math.cos((latitude * Math.PI) / 180)
    return [round(longitude + east / perDegreeEast), round(latitude + north / metersPerDegree)]
  })
  return { type: 'Polygon', coordinates: [ring] }
}

const round = (degrees: number) => Number(degrees.toFixed(7))
