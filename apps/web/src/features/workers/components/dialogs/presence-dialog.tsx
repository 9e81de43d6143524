import { correctPresence } from '@fettle/contract/worker-changes'
import type { DetailedWorker } from '@fettle/contract/workers'
import { maxLength } from '@fettle/rules/records/limits'
import { enteredMoment } from '@fettle/rules/time/entered-moment'
import { localMinute } from '@fettle/rules/time/time'
import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { recordChange } from '#records/change/record-change.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { MomentField, momentText, pickedMoment } from '#ui/moment-field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useWorkerChange, workerKind } from '../../worker-change.ts'

type Props = { readonly worker: DetailedWorker; readonly onClose: () => void }

/**
 * Corrects a person's In or Out with a reason. The original entry is kept, and the log shows the correction.
 */
export function PresenceDialog({ worker, onClose }: Props): ReactNode {
  const { workerId, propertyTimeZone: zone } = worker
  const changing = useWorkerChange(workerId)
  const [status, setStatus] = useState<'In' | 'Out'>(worker.inOut === 'In' ? 'Out' : 'In')
  const [moment, setMoment] = useState(() => localMinute(Date.now(), zone))
  const [reason, setReason] = useState('')
  const errors = fieldErrors(changing.error)
  const send = () => {
    const dateTime = new Date(enteredMoment(moment, zone)).toISOString()
    const body = { status, dateTime, reason: reason.trim() }
    changing.run(recordChange(workerKind, correctPresence, { params: { workerId }, body }), {
      notice: `${worker.workerName} was marked ${status}.`,
      onDone: onClose,
    })
  }
  return (
    <ModalPanel title={`Correct In/Out of ${worker.workerName}`} size={440} opened onClose={onClose}>
      <ActionForm
        label="Save"
        isDisabled={moment === '' || reason.trim() === ''}
        changing={changing}
        onCancel={onClose}
        onSubmit={send}
      >
        <ChoiceChips
          label="Was"
          choices={['In', 'Out']}
          value={status}
          onChange={(value) => setStatus(value === 'In' ? 'In' : 'Out')}
        />
        <MomentField
          label="From"
          value={pickedMoment(moment)}
          error={errors.get('dateTime')}
          onChange={(picked) => setMoment(momentText(picked))}
        />
        <Textarea
          label="Reason"
          withAsterisk
          autosize
          minRows={2}
          maxRows={6}
          maxLength={maxLength.presenceReason}
          value={reason}
          error={errors.get('reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          Daily Activity shows it beside what was pressed.
        </Text>
      </ActionForm>
    </ModalPanel>
  )
}
