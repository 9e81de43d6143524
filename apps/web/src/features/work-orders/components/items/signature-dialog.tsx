import { getSignature, type WorkOrder } from '@fettle/contract/work-orders'
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '#lib/call-query.ts'
import { describeError } from '#lib/error-texts.ts'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { signChange, unsignChange } from '../../item-changes.ts'
import classes from './signature.module.css'
import { SignatureForm } from './signature-form.tsx'

const signatureQuery = ({ workorderId, fmModId }: WorkOrder) =>
  callQuery(['signature', workorderId, fmModId], getSignature, { params: { orderId: workorderId } })

type Props = { readonly order: WorkOrder; readonly onClose: () => void }

/** Captures the order's signature, or shows the saved one ([A2.142] to [A2.146]). */
export function SignatureDialog({ order, onClose }: Props): ReactNode {
  const isSigned = order.signatureUrl !== null
  return (
    <ModalPanel
      opened
      title={isSigned ? 'View Signature' : 'Capture Signature'}
      size={600}
      fillsPhone={!isSigned}
      onClose={onClose}
    >
      {isSigned ? <Saved order={order} onClose={onClose} /> : <Capture order={order} onClose={onClose} />}
    </ModalPanel>
  )
}

/** A pad that saves its picture on the order immediately. */
function Capture({ order, onClose }: Props): ReactNode {
  const changing = useOrderChange(order.workorderId)
  return (
    <SignatureForm
      changing={changing}
      onClose={onClose}
      onSave={(signature) =>
        changing.run(signChange(order, signature), { notice: 'The signature was saved.', onDone: onClose })
      }
    />
  )
}

/** The saved signature, read-only. Clear deletes it ([A2.143], [A2.144]). */
function Saved({ order, onClose }: Props): ReactNode {
  const query = useQuery(signatureQuery(order))
  const changing = useOrderChange(order.workorderId)
  const picture = query.data?.signatureDataUri
  return (
    <Stack>
      {query.isPending && <Skeleton className={classes.pad ?? ''} aria-label="Loading..." />}
      {query.error && <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />}
      {picture && <img className={classes.pad} src={picture} alt={query.data?.photoName || 'Signature'} />}
      <ChangeError error={changing.error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          color="red.8"
          disabled={!order.can['signature-delete']}
          loading={changing.isPending}
          onClick={() => changing.run(unsignChange(order))}
        >
          Clear
        </Button>
      </Group>
    </Stack>
  )
}
