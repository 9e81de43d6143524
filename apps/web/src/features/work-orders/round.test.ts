import { describe, expect, test } from 'vitest'
import { aTask } from '#testing/orders.ts'
import { placeToGoOn, progressText, readRoundSearch, stopState, stopsOf } from './round.ts'

const line = (taskId: number, assetId: number | null, overrides: object = {}) =>
  aTask({ taskId, assetId, assetCode: assetId === null ? '' : `FX-${assetId}`, ...overrides })

const round = (...tasks: ReturnType<typeof line>[]) => stopsOf({ tasks, assets: [] })

describe('the assets of a round', () => {
  test('[C2.057] are in the order of their lines, each with its own lines', () => {
    const stops = round(line(1, 9), line(2, 9), line(3, 4))
    expect(stops.map(({ code, tasks }) => [code, tasks.length])).toEqual([
      ['FX-9', 2],
      ['FX-4', 1],
    ])
    expect(round(line(1, null))).toEqual([])
  })

  test('are settled when each line is done, failed or answered', () => {
    const stops = round(
      line(1, 1, { doneFlag: true }),
      line(2, 1, { answerKind: 'number', dataEntry: '4' }),
      line(3, 2, { failedFlag: true }),
      line(4, 3, { doneFlag: true }),
      line(5, 3, { doneFlag: true, answerKind: 'text' }),
      line(6, 4),
    )
    expect(stops.map(stopState)).toEqual(['Done', '1 failed', '1 of 2', 'Open'])
    expect(progressText(stops)).toBe('2 of 4')
  })

  test('continue at the asset in the URL, else at the first unsettled one', () => {
    const stops = round(line(1, 1, { doneFlag: true }), line(2, 2), line(3, 3))
    expect([placeToGoOn(stops, 3), placeToGoOn(stops, 99), placeToGoOn(stops, null)]).toEqual([3, 2, 2])
    expect(placeToGoOn(round(line(1, 1, { doneFlag: true })), null)).toBeNull()
  })

  test('ignore an invalid URL', () => {
    expect([{ at: '7' }, { at: 'end' }, { at: 'x' }, { at: -1 }, {}].map(readRoundSearch)).toEqual([
      { at: 7 },
      { at: 'end' },
      {},
      {},
      {},
    ])
  })
})
