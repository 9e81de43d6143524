import type { WorkOrder } from '@fettle/contract/work-orders'
import { maxLength } from '@fettle/rules/records/limits'
import { Button } from '@mantine/core'
import { IconMessageBolt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { type MessageDirection, quickMessagesQuery } from '#nouns/orders/quick-messages.queries.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { RestoredDraftNotice } from '#records/form/restored-draft-notice.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { MenuOnButton } from '#ui/actions-menu.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { commentChange } from '../../item-changes.ts'
import classes from './message-box.module.css'

type Props = {
  readonly order: WorkOrder
  /** 1 is for the requester, 2 is internal. */
  readonly kind: 1 | 2
  readonly label: string
  readonly isRequired?: boolean
  readonly offersQuickMessages?: boolean
}

/** Names of the boxes, for assistive technology and as commands. */
export const messageLabels = {
  toRequester: 'Message to the requester',
  internal: 'Internal message',
  toTeam: 'Message to the maintenance team',
} as const

/** Remaining characters from which the counter shows. */
const countsBelow = 100

/**
 * A message box ([A2.125]). Send appears with the first character ([A2.126]), and quick messages before that
 * ([A2.127]). Blank text is never sent ([A2.128]). Rejected text stays in the box, and unsent text is stored
 * on this device.
 */
export function MessageBox({ order, kind, label, isRequired, offersQuickMessages }: Props): ReactNode {
  const { entry, change, unsaved } = useStoredEntry(`order-${order.workorderId}-message-${kind}`, {
    text: '',
  })
  const { text } = entry
  const setText = (next: string) => (next === '' ? unsaved.clear() : change({ text: next }))
  const changing = useOrderChange(order.workorderId)
  const input = useRef<HTMLTextAreaElement>(null)
  const isEmpty = text.trim() === ''
  const left = maxLength.message - text.length
  const send = () => {
    if (isEmpty || changing.isPending) return
    changing.run(commentChange(order, text.trim(), kind), {
      draft: unsaved,
      onDone: () => {
        const field = input.current
        const { activeElement } = document
        // Does not take the focus back if the user has moved on.
        if (activeElement === document.body || field?.form?.contains(activeElement))
          field?.focus({ preventScroll: true })
      },
    })
  }
  return (
    <form
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {unsaved.isRestored && <RestoredDraftNotice onDiscard={unsaved.clear} />}
      <Textarea
        ref={input}
        aria-label={label}
        placeholder={`Add message (${maxLength.message} character max)`}
        maxLength={maxLength.message}
        rows={2}
        resize="vertical"
        required={isRequired ?? false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      <ChangeError error={changing.error} />
      <div className={classes.foot}>
        {isRequired && <span className={classes.required}>Required</span>}
        {left < countsBelow && <span className={classes.left}>{left} characters left</span>}
        {isEmpty ? (
          offersQuickMessages && (
            <QuickMessages
              propertyId={order.propertyId}
              direction={kind === 1 ? 'Worker To Requester' : 'Internal'}
              onPick={(message) => {
                setText(message.slice(0, maxLength.message))
                input.current?.focus()
              }}
            />
          )
        ) : (
          <Button type="submit" loading={changing.isPending}>
            Send
          </Button>
        )}
      </div>
    </form>
  )
}

type QuickMessagesProps = {
  readonly propertyId: number
  readonly direction: MessageDirection
  readonly onPick: (text: string) => void
}

/** The property's quick messages of one direction, inserted into the box ([A2.127]). Hidden if empty. */
function QuickMessages({ propertyId, direction, onPick }: QuickMessagesProps): ReactNode {
  const query = useQuery(quickMessagesQuery(propertyId, direction))
  const messages = query.data ?? []
  if (messages.length === 0) return null
  return (
    <MenuOnButton
      width="min(26rem, calc(100vw - 32px))"
      maxHeight="min(24rem, 70dvh)"
      actions={messages.map(({ messageId, messageText }) => ({
        key: messageId,
        label: messageText,
        run: () => onPick(messageText),
      }))}
      target={() => (
        <Button variant="subtle" leftSection={<IconMessageBolt size={16} aria-hidden />}>
          Quick messages
        </Button>
      )}
    />
  )
}
