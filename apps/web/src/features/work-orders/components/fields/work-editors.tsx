import type { WorkOrder } from '@fettle/contract/work-orders'
import { offersAllTrades } from '@fettle/rules/orders/order-visibility'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { priorityChoices } from '#nouns/orders/priority-field.tsx'
import { jobPrioritiesQuery, jobTypesQuery, tradesQuery } from '#nouns/reference/reference.queries.ts'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import type { EditorProps } from '#records/form/editable-field.tsx'
import { choicesByName } from '#ui/choice-field.tsx'

type Props = EditorProps & { readonly order: WorkOrder }

export function PriorityEditor({ order, ...editor }: Props): ReactNode {
  const offer = useQuery(jobPrioritiesQuery(order.propertyId))
  return <ChoiceEditor {...editor} canClear offer={offer} choices={priorityChoices(offer.data)} />
}

/** The trades of the property, or the person's own without access to all orders ([A6.008]). */
export function TradeEditor({ order, ...editor }: Props): ReactNode {
  const { actor, user } = useWorkspace()
  const offer = useQuery(tradesQuery(order.propertyId))
  const names = (offer.data ?? []).map(({ tradeName }) => tradeName)
  const offered = offersAllTrades(actor) ? names : names.filter((name) => user.profile.Trades.includes(name))
  return <ChoiceEditor {...editor} offer={offer} choices={choicesByName(offered)} />
}

/** Job types of the order's trade, or all without a trade. */
export function JobTypeEditor({ order, ...editor }: Props): ReactNode {
  const offer = useQuery(jobTypesQuery(order.propertyId))
  const ofTrade = (offer.data ?? []).filter(
    ({ tradeName }) => order.trade === null || tradeName === order.trade,
  )
  return (
    <ChoiceEditor
      {...editor}
      offer={offer}
      choices={choicesByName(ofTrade.map(({ jobTypeName }) => jobTypeName))}
    />
  )
}
