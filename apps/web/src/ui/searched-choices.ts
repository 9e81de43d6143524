import { isTextFound } from '@fettle/rules/search-fold'
import { isOptionsGroup, type OptionsFilter } from '@mantine/core'

type Search = {
  /** What stands in the field. */
  readonly typed: string
  /** What the server was asked for last. */
  readonly asked: string
  readonly query: { readonly isPending: boolean; readonly isPlaceholderData: boolean }
  /** Said where the server finds nothing. */
  readonly nothing: string
}

/** Filter of a choice list: choices whose label contains the typed text, as `searchFold` compares. */
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
 * For a list of choices in which the server searches: what it answers is shown whole, because it knows more than the
 * labels. Until then what came before is narrowed by the words, so that the list does not move under a finger when the
 * answer comes.
 */
export function searchedChoices({ typed, asked, query, nothing }: Search) {
  const isAnswered = typed.trim() === asked && !query.isPending && !query.isPlaceholderData
  return {
    filter: isAnswered ? asAnswered : withEveryWord,
    nothingFoundMessage: isAnswered ? nothing : 'Loading...',
  }
}
