import { expect, test } from 'vitest'
import { positionText, readPosition, withPositions } from './feed-position.ts'

test('a position that people’s browsers keep is read again as it was', () => {
  for (const position of [
    { after: '761:761:' },
    { after: '790:792:790,791' },
    { after: '790:792:790', until: '794:794:', id: 12 },
  ])
    expect(readPosition(positionText(position))).toEqual(position)
})

test.each([
  '',
  'x',
  '12',
  '1:2',
  '1:2:x',
  '1:2:~',
  '1:2:~3:4:',
  '1:2:~3:4:~',
  '1:2:~3:4:~x',
  '1:2:~3:4:~5~6',
  `1:2:${'3,'.repeat(5000)}`,
  '1:2:\n',
])('%j is no position', (text) => expect(readPosition(text)).toBeNull())

test('the last of what was committed together leads to the snapshot that saw all of it', () => {
  const [first, second] = withPositions([{ id: 3 }, { id: 5 }], '7:7:', '9:9:')
  expect(readPosition(first?.position ?? '')).toEqual({ after: '7:7:', until: '9:9:', id: 3 })
  expect(readPosition(second?.position ?? '')).toEqual({ after: '9:9:' })
})
