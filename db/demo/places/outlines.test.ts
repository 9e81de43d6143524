import { expect, test } from 'vitest'
import { createRandom } from '../random.ts'
import { outlineAround } from './outlines.ts'

test('the walls of a demo building are closed and within 50 meters of its coordinates', () => {
  const place = { latitude: 44.312, longitude: -69.78 }
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const [ring = []] = outlineAround(place, createRandom(seed)).coordinates
    expect(ring.at(0)).toEqual(ring.at(-1))
    for (const [longitude, latitude] of ring) {
      expect(Math.abs(latitude - place.latitude) * 111_320).toBeLessThan(50)
      expect(Math.abs(longitude - place.longitude) * 79_650).toBeLessThan(50)
    }
  }
})
