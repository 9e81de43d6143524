import type { WorkOrder } from '@fettle/contract/work-orders'
import { getSignature } from '@fettle/contract/work-orders'
import { Button, Group, Skeleton, Stack, TextInput } from '@mantine/core'
import { IconKeyboard, IconSignature } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '../../../../lib/api-client.ts'
import { describeError } from '../../../../lib/error-texts.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { ModalPanel } from '../../../../ui/modal-panel.tsx'
import { signChange, unsignChange } from '../../item-changes.ts'
import { useOrderChange } from '../../use-order-change.ts'
import { ChangeError } from '../changes/change-error.tsx'
import classes from './signature.module.css'
import { type Pad, SignaturePad } from './signature-pad.tsx'

const signatureQuery = ({ workorderId, fmModId }: WorkOrder) =>
  queryOptions({
    queryKey: ['signature', workorderId, fmModId],
    queryFn: ({ signal }) => call(getSignature, { params: { orderId: workorderId }, signal }),
  })

type Props = { readonly order: WorkOrder; readonly onClose: () => void }

/** Captures the order's signature, or shows the one that was saved ([A2.142] to [A2.146]). */
export function SignatureDialog({ order, onClose }: Props): ReactNode {
  const isSigned = order.signatureUrl !== null
  return (
    <ModalPanel opened title={isSigned ? 'View Signature' : 'Capture Signature'} size={600} onClose={onClose}>
      {isSigned ? <Saved order={order} onClose={onClose} /> : <Capture order={order} onClose={onClose} />}
    </ModalPanel>
  )
}

/** Longest name that is still read on the sheet, in characters. */
const maxNameLength = 60

/** A pad to sign on, or to write one's name on by keyboard; saved once, and an empty one not at all. */
function Capture({ order, onClose }: Props): ReactNode {
  const changing = useOrderChange(order.workorderId)
  const pad = useRef<Pad>(null)
  const [isEmpty, setEmpty] = useState(false)
  const [name, setName] = useState<string | null>(null)
  const write = (text: string | null) => {
    setName(text)
    setEmpty(false)
  }
  const clear = () => (name === null ? pad.current?.clear() : write(''))
  const save = () => {
    const drawn = pad.current?.picture() ?? null
    setEmpty(drawn === null)
    if (drawn !== null)
      changing.run(signChange(order, drawn), { said: 'The signature was saved.', onDone: onClose })
  }
  return (
    <Stack>
      <SignaturePad ref={pad} name={name} onBegin={() => setEmpty(false)} />
      <Button
        variant="subtle"
        className={classes.way ?? ''}
        leftSection={
          name === null ? <IconKeyboard size={16} aria-hidden /> : <IconSignature size={16} aria-hidden />
        }
        onClick={() => write(name === null ? '' : null)}
      >
        {name === null ? 'Type your name instead' : 'Sign by hand instead'}
      </Button>
      {name !== null && (
        <TextInput
          label="Your name"
          description="It stands on the sheet as your signature."
          autoFocus
          autoComplete="off"
          maxLength={maxNameLength}
          value={name}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && !changing.isPending && save()}
        />
      )}
      {isEmpty && (
        <div role="alert" className={classes.alert}>
          Signature is empty.
        </div>
      )}
      <ChangeError error={changing.error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="default" onClick={clear}>
          Clear
        </Button>
        <Button loading={changing.isPending} onClick={save}>
          Save
        </Button>
      </Group>
    </Stack>
  )
}

/** The saved signature, to look at; Clear deletes it ([A2.143], [A2.144]). */
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
