import type { WorkOrder } from '@fettle/contract/work-orders'
import { type TransferFacts, transferChoice, transferProblems } from '@fettle/rules/orders/order-requirements'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { buildingChoices, findBuilding } from '#nouns/places/place-choices.ts'
import { useBuildings } from '#nouns/places/use-buildings.ts'
import { tradesQuery } from '#nouns/reference/reference.queries.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import { transferChange } from '../../people-changes.ts'
import { lapsedAction } from './lapsed-action.ts'

/**
 * Moves the order to another property, with a building and a trade of the target. Keeps current ones if the
 * target has them ([A2.152], [A5.031], [A5.032]).
 */
export function TransferForm({ order, onClose }: { order: WorkOrder; onClose: () => void }): ReactNode {
  const { settings, properties } = useWorkspace()
  const changing = useOrderChange(order.workorderId)
  const [target, setTarget] = useState<number | null>(null)
  const [buildingId, setBuildingId] = useState<string | null>(null)
  const [trade, setTrade] = useState<string | null>(null)
  const isChosen = target !== null
  const { offer, buildings: there } = useBuildings(target)
  const trades = useQuery({ ...tradesQuery(target ?? 0), enabled: isChosen })
  // An ambiguous current name selects no building.
  const present = findBuilding(there, { building: order.building ?? '', buildingId: null })
  const building = there.find((one) => String(one.buildingId) === buildingId) ?? present
  const facts: TransferFacts = {
    order: { ...order, building: present?.buildingName ?? null },
    targetBuildings: there.map(({ buildingName }) => buildingName),
    targetTrades: isChosen ? (trades.data ?? []).map(({ tradeName }) => tradeName) : [],
  }
  const draft = { propertyId: target, building: building?.buildingName ?? null, trade }
  const choice = transferChoice(draft, facts)
  const atTarget = (name: string | null, there: readonly string[]) =>
    name !== null && there.includes(name) ? name : null
  return (
    <ActionForm
      label="Transfer"
      lapsed={lapsedAction(order, 'transfer')}
      scrolls
      isDisabled={transferProblems(draft, facts).length > 0}
      changing={changing}
      onCancel={onClose}
      onSubmit={() => {
        const body = {
          targetPropertyId: target,
          targetLocation1: choice.building,
          ...(building && { targetBuildingId: building.buildingId }),
          targetTrade: choice.trade,
        }
        changing.run(transferChange(order, body), { notice: 'The order was transferred.', onDone: onClose })
      }}
    >
      <Text size="sm" c="dimmed">
        Transferring this order may remove your access to it.
      </Text>
      <ChoiceField
        label={settings.multiPropLabelSingular}
        isRequired
        value={target === null ? null : String(target)}
        choices={properties
          .filter(({ propertyId }) => propertyId !== order.propertyId)
          .map(({ propertyId, propertyName }) => ({ value: String(propertyId), label: propertyName }))}
        onChange={(id) => {
          setTarget(id === null ? null : Number(id))
          setBuildingId(null)
          setTrade(null)
        }}
      />
      <ChoiceField
        label={settings.location1Label}
        isRequired
        isDisabled={!isChosen}
        offer={offer}
        value={building ? String(building.buildingId) : null}
        choices={buildingChoices(there)}
        onChange={setBuildingId}
      />
      <ChoiceField
        label="Trade"
        isRequired
        isDisabled={!isChosen}
        offer={trades}
        value={atTarget(choice.trade, facts.targetTrades)}
        choices={choicesByName(facts.targetTrades)}
        onChange={setTrade}
      />
    </ActionForm>
  )
}
