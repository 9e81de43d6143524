import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { type EffectiveSearch, type ListSearch, orderAddress } from '#nouns/orders/list-search.ts'
import { SearchBox } from '#records/list/search-box.tsx'

const number = /^\d+$/

/** Filters that the requester's box shows; the chips leave them out. */
export const searchedFilters = ({ orderNumber = '' }: ListSearch) =>
  number.test(orderNumber) ? (['description', 'orderNumber'] as const) : (['description'] as const)

type Props = { readonly search: EffectiveSearch; readonly onGo: (search: ListSearch) => void }

/** Finds orders by words of their text, place and assets, or by a number. */
export const OrderSearchBox = ({ search, onGo }: Props): ReactNode => (
  <SearchBox
    label="Search work orders"
    maxLength={maxLength.title}
    value={search.search}
    onSearch={(text) => onGo(orderAddress.withFilters(search, { search: text }))}
  />
)

/** Finds requests on a phone by words of their descriptions, or by a number. */
export function RequestSearchBox({ search, onGo }: Props): ReactNode {
  const { orderNumber = '', description } = search
  const isNumber = number.test(orderNumber)
  const find = (text: string | undefined) => {
    const isNext = text !== undefined && number.test(text)
    onGo(
      orderAddress.withFilters(search, {
        description: isNext ? undefined : text,
        // A list of requests stays one.
        ...((isNext || isNumber) && { orderNumber: isNext ? text : undefined }),
      }),
    )
  }
  return (
    <SearchBox
      label="Search description or number"
      maxLength={maxLength.title}
      value={isNumber ? orderNumber : description}
      onSearch={find}
    />
  )
}
