import { expect, test } from 'vitest'
import { parseOutline } from './outline.ts'

const ring: [number, number][] = [
  [-70.2, 44.3],
  [-70.199, 44.3],
  [-70.199, 44.301],
  [-70.2, 44.3],
]
const polygon = { type: 'Polygon', coordinates: [ring] }
const wkt = 'POLYGON ((-70.2 44.3, -70.199 44.3, -70.199 44.301, -70.2 44.3))'

test.each([
  ['a GeoJSON polygon', JSON.stringify(polygon)],
  ['a feature', JSON.stringify({ type: 'Feature', properties: { name: 'Mill' }, geometry: polygon })],
  [
    'a collection of one feature',
    JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry: polygon }] }),
  ],
  ['several polygons of which there is one', JSON.stringify({ type: 'MultiPolygon', coordinates: [[ring]] })],
  ['WKT', wkt],
  ['WKT with its system of coordinates', `SRID=4326;${wkt.toLowerCase()}`],
  ['WKT of several polygons', 'MULTIPOLYGON(((-70.2 44.3,-70.199 44.3,-70.199 44.301,-70.2 44.3)))'],
  ['a ring that is left open', 'POLYGON((-70.2 44.3,-70.199 44.3,-70.199 44.301))'],
  [
    'heights beside the corners',
    'POLYGON ((-70.2 44.3 12, -70.199 44.3 12, -70.199 44.301 12, -70.2 44.3 12))',
  ],
  ['more decimals than a centimeter', wkt.replace('44.301,', '44.30100000004,')],
])('reads %s', (_name, text) => {
  expect(parseOutline(text)).toEqual({ outline: polygon })
})

test('keeps holes', () => {
  const hole = '(-70.1998 44.3001, -70.1995 44.3001, -70.1995 44.3003, -70.1998 44.3001)'
  const { outline } = parseOutline(wkt.replace('))', `), ${hole})`))
  expect(outline?.coordinates.map(({ length }) => length)).toEqual([4, 4])
})

test.each([
  ['', 'is no outline'],
  ['44.3, -70.2', 'is no outline'],
  ['{"type":"Polygon"', 'is no outline'],
  ['{"type":"Point","coordinates":[1,2]}', 'is no outline'],
  ['{"type":"Polygon","coordinates":[[["a",2]]]}', 'is no outline'],
  ['POLYGON ((1 2, 3 x, 4 5))', 'is no outline'],
  ['POLYGON ((1 2, 3 4, 4 5', 'is no outline'],
  ['LINESTRING (1 2, 3 4)', 'is no outline'],
  ['POLYGON ((1 2, 1.001 2, 1 2))', 'has fewer than three corners'],
  ['POLYGON ((1 2, 1.001 2, 3 2.001))', 'is larger than twenty kilometers'],
  ['POLYGON ((44.3 -170.2, 44.301 -170.2, 44.301 -170.201))', 'longitude first'],
  ['MULTIPOLYGON (((1 2, 3 4, 4 5)), ((1 2, 3 4, 4 5)))', 'has several polygons'],
  [JSON.stringify({ type: 'MultiPolygon', coordinates: [[ring], [ring]] }), 'has several polygons'],
  [
    `POLYGON ((${Array.from({ length: 1001 }, (_, at) => `${at / 1e5} 2`).join(',')}))`,
    'more than 1000 corners',
  ],
])('rejects %s', (text, words) => {
  expect(parseOutline(text).fault).toContain(words)
})
