import { changeOrderNumbers, getOrderNumbers, type OrderNumbers } from '@fettle/contract/order-numbers'
import { maxOrderNumber } from '@fettle/rules/orders/order-number'
import { formatNumber } from '@fettle/rules/time/formats'
import { Anchor, Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { SharedNote } from '#nouns/shared-records/shared-note.tsx'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SectionCard } from '#ui/section-card.tsx'

const orderNumbersQuery = () => ({ ...callQuery(['order-numbers'], getOrderNumbers), staleTime: 0 })

/** The next order and request numbers. A site migrated from another system can continue its numbers. */
export function OrderNumbersCard(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMayChangeShared()
  const numbers = useQuery(orderNumbersQuery())
  return (
    <SectionCard
      title="Order numbers"
      actions={
        mayChange && (
          <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
            Change
          </Button>
        )
      }
    >
      <SectionData query={numbers}>
        {(found) => (
          <>
            <SharedNote />
            <FieldList>
              <DisplayField label="Next order">
                {found.orderNumberPrefix}
                {formatNumber(found.nextOrderNumber)}
              </DisplayField>
              <DisplayField label="Next request">{formatNumber(found.nextRequestNumber)}</DisplayField>
            </FieldList>
            <Text size="sm" c="dimmed">
              One range for the whole system, so that an order keeps its number wherever it goes. A prefix is
              set in{' '}
              <Anchor component={Link} to="/admin/preferences" inherit td="underline">
                Preferences
              </Anchor>
              .
            </Text>
            {isOpen && <NumbersDialog numbers={found} onClose={() => setOpen(false)} />}
          </>
        )}
      </SectionData>
    </SectionCard>
  )
}

type DialogProps = { readonly numbers: OrderNumbers; readonly onClose: () => void }

const fields = [
  ['nextOrderNumber', 'Next order'],
  ['nextRequestNumber', 'Next request'],
] as const

type Numbers = Pick<OrderNumbers, 'nextOrderNumber' | 'nextRequestNumber'>
type Entry = { readonly before: Numbers; readonly entry: Numbers }

function NumbersDialog({ numbers, onClose }: DialogProps): ReactNode {
  const queries = useQueryClient()
  const { nextOrderNumber, nextRequestNumber } = numbers
  const unsaved = useUnsavedEdit<Entry>('order-numbers', 0)
  const saved = { nextOrderNumber, nextRequestNumber }
  const { before, entry } = unsaved.entered ?? { before: saved, entry: saved }
  const changing = useSingleMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () => {
      // Unchanged numbers are not sent, because they may have changed concurrently.
      const changed = fields.filter(([field]) => entry[field] !== before[field])
      return call(changeOrderNumbers, {
        body: Object.fromEntries(changed.map(([field]) => [field, entry[field]])),
      })
    },
    onSuccess: (after) => {
      unsaved.clear()
      queries.setQueryData(orderNumbersQuery().queryKey, after)
      onClose()
    },
  })
  const refused = fieldErrors(changing.error)
  return (
    <ModalPanel title="Order numbers" size={420} opened onClose={onClose}>
      <ActionForm
        label="Save"
        changing={{ isPending: changing.isPending, error: refused.size > 0 ? null : changing.error }}
        unsaved={unsaved}
        onCancel={onClose}
        onSubmit={() => changing.mutate()}
      >
        {fields.map(([field, label]) => (
          <NumberInput
            key={field}
            label={label}
            min={1}
            max={maxOrderNumber}
            allowDecimal={false}
            thousandSeparator=","
            value={entry[field]}
            error={refused.get(field)}
            onChange={(value) => {
              changing.reset()
              unsaved.change({ before, entry: { ...entry, [field]: Number(value) } })
            }}
          />
        ))}
      </ActionForm>
    </ModalPanel>
  )
}
