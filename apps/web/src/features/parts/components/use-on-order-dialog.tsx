import type { PartDetail } from '@fettle/contract/parts'
import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { wholeProblems } from '@fettle/rules/orders/cost-requirements'
import { hasLedger, preferredPlace, stockProblems } from '@fettle/rules/parts/stock'
import { required } from '@fettle/rules/records/problem'
import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { addInventoryPart } from '#nouns/orders/add-inventory-part.ts'
import { openOrdersQuery } from '#nouns/orders/assigned-orders.queries.ts'
import { offersAction } from '#nouns/orders/offers-action.ts'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { warehouseChoices } from '#nouns/parts/use-warehouses.ts'
import { clearingRefusal } from '#records/change/clearing-refusal.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useProblems } from '#records/form/use-problems.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'

type Props = { readonly part: PartDetail; readonly onClose: () => void }

const width = 480
/** Orders offered at most, the ones due first. */
const maxOrders = 50

/** Takes units of a part for one of the person's open orders ([A4.013]). The timed order is proposed, or the only one. */
export function UseOnOrderDialog({ part, onClose }: Props): ReactNode {
  const { actor, user } = useWorkspace()
  const own = useQuery(
    openOrdersQuery({ name: actor.assigneeName ?? '', propertyIds: [part.propertyId] }, maxOrders),
  )
  const timedId = user.orderTimer?.workorderId
  return (
    <SheetPanel title={`Use ${part.partCode} on an Order`} width={width} onClose={onClose}>
      <SectionData query={own}>
        {(rows) => {
          const orders = rows
            .filter((row) => offersAction('part', row, actor))
            .toSorted((a, b) => Number(b.workorderId === timedId) - Number(a.workorderId === timedId))
          if (orders.length === 0) return <Text>You have no open order to use it on.</Text>
          return <UseForm part={part} orders={orders} timedId={timedId} onClose={onClose} />
        }}
      </SectionData>
    </SheetPanel>
  )
}

type FormProps = Props & {
  readonly orders: readonly WorkOrderRow[]
  readonly timedId: number | undefined
}

function UseForm({ part, orders, timedId, onClose }: FormProps): ReactNode {
  const { settings } = useWorkspace()
  const queries = useQueryClient()
  const proposed = orders.length === 1 ? orders[0] : orders.find(({ workorderId }) => workorderId === timedId)
  const [orderId, setOrderId] = useState<number | null>(proposed?.workorderId ?? null)
  const [quantity, setQuantity] = useState<number | null>(1)
  const [warehouseId, setWarehouseId] = useState<number | null>(null)
  const changing = useOrderChange(orderId ?? 0)
  const isStocked = hasLedger(
    { isStocked: part.partStockedFlag },
    { advanced: settings.advancedPartsFunctionalityFlag },
  )
  const place =
    part.stock.find((each) => each.warehouseId === warehouseId) ?? preferredPlace(part.stock, 1) ?? null
  const order = orders.find(({ workorderId }) => workorderId === orderId)
  const problems = [
    ...(order ? [] : [required('order', 'Order')]),
    ...wholeProblems('quantity', 'Quantity', quantity),
    ...(isStocked && place && quantity !== null
      ? stockProblems(quantity, { ...place, units: part.costUnits, code: part.partCode })
      : []),
  ]
  const { errorOf, check } = useProblems(problems, changing.error)
  const submit = () => {
    if (!check() || !order || quantity === null) return
    changing.run(addInventoryPart(order, { item: part, quantity }, isStocked ? place : null), {
      notice: `${quantityText(quantity, part.costUnits)} used on order ${order.orderNumber}.`,
      onDone: () => {
        void queries.invalidateQueries({ queryKey: ['part'] })
        onClose()
      },
    })
  }
  return (
    <ActionForm label="Use Part" changing={changing} onCancel={onClose} onSubmit={submit}>
      <ChoiceCards
        label="Order"
        isLong
        chosen={orderId === null ? [] : [String(orderId)]}
        choices={orders.map(({ workorderId, orderNumber, description, building, suite }) => ({
          value: String(workorderId),
          label: [orderNumber, building, suite].filter(Boolean).join(' · '),
          about: [workorderId === timedId && 'Timer is running.', description].filter(Boolean).join(' '),
        }))}
        onPress={clearingRefusal(changing, (id: string) => setOrderId(Number(id)))}
      />
      {errorOf('order') && (
        <Text size="sm" c="red" role="alert">
          {errorOf('order')}
        </Text>
      )}
      <NumberField
        label="Quantity"
        withAsterisk
        suffix={` ${part.costUnits}`}
        value={quantity}
        error={errorOf('quantity')}
        onChange={clearingRefusal(changing, setQuantity)}
      />
      {isStocked && part.stock.length > 0 && (
        <ChoiceField
          label="From"
          value={place && String(place.warehouseId)}
          choices={warehouseChoices(part.stock, part.costUnits)}
          error={errorOf('warehouseId')}
          onChange={clearingRefusal(
            changing,
            (id: string | null) => id !== null && setWarehouseId(Number(id)),
          )}
        />
      )}
    </ActionForm>
  )
}
