import type { WorkOrder } from '@fettle/contract/work-orders'
import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { RestoredDraftNotice } from '#records/form/restored-draft-notice.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { closeToRecordHeading } from '#ui/keep-focus.ts'
import classes from '#ui/sheet-form.module.css'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { type HoldEntry, holdChange, statusUndo } from '../../status-changes.ts'
import { emptyHold, HoldFields, holdEntryOf } from './hold-fields.tsx'
import { MessageField } from './message-field.tsx'

const width = 420

/** Reason, last day and message of a hold, all optional. */
export function HoldSheet({ order, onClose }: { order: WorkOrder; onClose: () => void }): ReactNode {
  const changing = useOrderChange(order.workorderId)
  const canBeInternal = order.can['internal-comment'] === true
  const stored = useStoredEntry(`order-${order.workorderId}-hold`, {
    hold: emptyHold,
    message: { text: '', isPublic: !canBeInternal },
  })
  const { unsaved, change } = stored
  const { hold, message } = stored.entry
  const cancel = () => {
    unsaved.clear()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changing.isPending) return
    const text = message.text.trim()
    const kind = message.isPublic ? 1 : 2
    const entry: HoldEntry = { ...holdEntryOf(hold), ...(text !== '' && { commentText: text, kind }) }
    changing.run(holdChange(order, entry), {
      notice: `${orderName(order)} is on hold.`,
      undo: statusUndo(order),
      draft: unsaved,
      onDone: () => closeToRecordHeading(onClose),
    })
  }
  return (
    <SheetPanel title={`Hold ${orderName(order)}`} width={width} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {unsaved.isRestored && <RestoredDraftNotice onDiscard={unsaved.clear} />}
        <HoldFields
          propertyId={order.propertyId}
          zone={order.workorderTimeZone}
          hold={hold}
          onChange={(next) => change({ hold: next })}
        />
        {order.can.comment && (
          <MessageField
            text={message.text}
            isPublic={message.isPublic}
            canBeInternal={canBeInternal}
            onChange={({ text = message.text, isPublic }) =>
              change({ message: { text, isPublic: isPublic ?? message.isPublic } })
            }
          />
        )}
        <div className={classes.foot}>
          <ChangeError error={changing.error} />
          <div className={classes.buttons}>
            <Button variant="default" onClick={cancel}>
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
