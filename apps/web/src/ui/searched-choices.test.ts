import type { OptionsFilter } from '@mantine/core'
import { expect, test } from 'vitest'
import { matchingChoices, searchedChoices } from './searched-choices.ts'

const options = [
  { value: '1', label: 'Carl Colleague – Legal', disabled: false },
  { value: '2', label: 'Carla Stone – Biology', disabled: false },
]
const answered = { isPending: false, isPlaceholderData: false }
const shown = (filter: OptionsFilter, search: string) =>
  filter({ options, search, limit: Infinity }).map((option) => 'value' in option && option.value)

test('what the server answered is shown whole, whatever its labels say', () => {
  const { filter, nothingFoundMessage } = searchedChoices({
    typed: ' P-118 ',
    asked: 'P-118',
    query: answered,
    nothing: 'No one found',
  })
  expect(shown(filter, ' P-118 ')).toEqual(['1', '2'])
  expect(nothingFoundMessage).toBe('No one found')
})

test.each([
  ['the server has not been asked yet', 'carl', answered],
  ['its answer is on its way', 'legal carl', { isPending: false, isPlaceholderData: true }],
  ['nothing has ever come', 'legal carl', { isPending: true, isPlaceholderData: false }],
])(
  'while %s, what is there is narrowed by every word, and nobody is said to be missing',
  (_when, asked, query) => {
    const { filter, nothingFoundMessage } = searchedChoices({
      typed: 'legal carl',
      asked,
      query,
      nothing: 'No one found',
    })
    expect(shown(filter, 'Legal  carl')).toEqual(['1'])
    expect(nothingFoundMessage).toBe('Loading...')
  },
)

test('a choice list finds labels without regard to accents and typographic apostrophes, within groups too', () => {
  const places = [
    { value: '1', label: 'Küche', disabled: false },
    { group: 'Rooms', items: [{ value: '2', label: 'O’Brien', disabled: false }] },
  ]
  const find = (search: string) => matchingChoices({ options: places, search, limit: Infinity })
  expect(find('kuche')).toEqual([places[0], { group: 'Rooms', items: [] }])
  expect(find(" o'brien ")).toEqual([places[1]])
})
