import { expect, test } from 'vitest'
import { parseGps } from './gps.ts'

test.each([
  ['42.65,-73.75', { latitude: 42.65, longitude: -73.75 }],
  [' 42.65 , -73.75 ', { latitude: 42.65, longitude: -73.75 }],
  ['-90,180', { latitude: -90, longitude: 180 }],
  ['90.1,0', null],
  ['0,-181', null],
  ['42.65', null],
  ['42.65;-73.75', null],
  ['1e1,2', null],
  ['', null],
])('%j is %j', (text, place) => {
  expect(parseGps(text)).toEqual(place)
})
