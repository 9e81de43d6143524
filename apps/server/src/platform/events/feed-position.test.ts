import { expect, test } from 'vitest'
import { positionText, readPosition, withPositions } from './feed-position.ts'

test('a position stored by a browser is parsed unchanged', () => {
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
])('rejects %j as a position', (text) => expect(readPosition(text)).toBeNull())

test('the last of several changes committed together has the snapshot that includes them all', () => {
  const [first, second] = withPositions([{ id: 3 }, { id: 5 }], '7:7:', '9:9:')
  expect(readPosition(first?.position ?? '')).toEqual({ after: '7:7:', until: '9:9:', id: 3 })
  expect(readPosition(second?.position ?? '')).toEqual({ after: '9:9:' })
})
