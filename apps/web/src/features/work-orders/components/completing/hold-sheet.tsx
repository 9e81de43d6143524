import type { WorkOrder } from '@fettle/contract/work-orders'
import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { orderName } from '#nouns/orders/order-labels.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import classes from '#ui/sheet-form.module.css'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { useOrderChange } from '../../order-change.ts'
import { type HoldEntry, holdChange, statusUndo } from '../../status-changes.ts'
import { emptyHold, HoldFields, holdEntryOf } from './hold-fields.tsx'
import { MessageField } from './message-field.tsx'

const width = 420

/** Why an order waits, until when, and what is told about it; each may be left out. */
export function HoldSheet({ order, onClose }: { order: WorkOrder; onClose: () => void }): ReactNode {
  const changing = useOrderChange(order.workorderId)
  const canBeInternal = order.can['internal-comment'] === true
  const [hold, setHold] = useState(emptyHold)
  const [message, setMessage] = useState({ text: '', isPublic: !canBeInternal })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changing.isPending) return
    const text = message.text.trim()
    const kind = message.isPublic ? 1 : 2
    const entry: HoldEntry = { ...holdEntryOf(hold), ...(text !== '' && { commentText: text, kind }) }
    changing.run(holdChange(order, entry), {
      notice: `${orderName(order)} is on hold.`,
      undo: statusUndo(order),
      onDone: onClose,
    })
  }
  return (
    <SheetPanel title={`Hold ${orderName(order)}`} width={width} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <HoldFields
          propertyId={order.propertyId}
          zone={order.workorderTimeZone}
          hold={hold}
          onChange={setHold}
        />
        {order.can.comment && (
          <MessageField
            text={message.text}
            isPublic={message.isPublic}
            canBeInternal={canBeInternal}
            onChange={(more) => setMessage((before) => ({ ...before, ...(more as Partial<typeof before>) }))}
          />
        )}
        <div className={classes.foot}>
          <ChangeError error={changing.error} />
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={changing.isPending} data-autofocus>
              Hold
            </Button>
          </div>
        </div>
      </form>
    </SheetPanel>
  )
}
