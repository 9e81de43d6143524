import { isTextFound } from '@fettle/rules/text/search-fold'
import { isOptionsGroup, type OptionsFilter } from '@mantine/core'

type Search = {
  /** Current text of the field. */
  readonly typed: string
  /** The last search text sent to the server. */
  readonly asked: string
  readonly query: { readonly isPending: boolean; readonly isPlaceholderData: boolean }
  /** Message if the server finds nothing. */
  readonly nothing: string
}

/** Filter of a choice list: choices whose label contains the typed text, compared by `searchFold`. */
export const matchingChoices: OptionsFilter = ({ options, search, limit }) => {
  const isMatch = ({ label }: { label: string }) => isTextFound(label, search.trim())
  return options
    .map((option) => (isOptionsGroup(option) ? { ...option, items: option.items.filter(isMatch) } : option))
    .filter((option) => isOptionsGroup(option) || isMatch(option))
    .slice(0, limit)
}

const asAnswered: OptionsFilter = ({ options }) => options
const withEveryWord: OptionsFilter = ({ options, search }) => {
  const words = search.split(/\s+/)
  return options.filter(
    (option) => 'label' in option && words.every((word) => isTextFound(option.label, word)),
  )
}

/**
 * For choice lists searched by the server: shows its results unfiltered, because it searches more than
 * labels. Until then, earlier results are filtered by the words, so that the list does not jump when the
 * results arrive.
 */
export function searchedChoices({ typed, asked, query, nothing }: Search) {
  const isAnswered = typed.trim() === asked && !query.isPending && !query.isPlaceholderData
  return {
    filter: isAnswered ? asAnswered : withEveryWord,
    nothingFoundMessage: isAnswered ? nothing : 'Loading...',
  }
}
