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

test('shows the server’s results unfiltered', () => {
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
  'while %s, filters earlier results by every word without reporting that nothing was found',
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

test('a choice list ignores accents and typographic apostrophes, also within groups', () => {
  const places = [
    { value: '1', label: 'Küche', disabled: false },
    { group: 'Rooms', items: [{ value: '2', label: 'O’Brien', disabled: false }] },
  ]
  const find = (search: string) => matchingChoices({ options: places, search, limit: Infinity })
  expect(find('kuche')).toEqual([places[0], { group: 'Rooms', items: [] }])
  expect(find(" o'brien ")).toEqual([places[1]])
})
