import { isRetired } from '@fettle/rules/assets/asset-status'
import { assetStatusProblems } from '@fettle/rules/assets/asset-status-change'
import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { sendingLater } from '#records/bulk/several-properties.tsx'
import { ActionForm } from '#records/form/action-form.tsx'
import { bulkStatus } from '../../bulk-changes.ts'
import { type StatusDraft, StatusFields } from '../status/status-fields.tsx'
import { type BulkFormProps, onlyPropertyOf } from './bulk-form-props.ts'

const noStatus: StatusDraft = { status: null, since: null, reason: '' }

/** Bulk status change, with start and reason if required. */
export function BulkStatusForm({ assets, onCancel, onSubmit }: BulkFormProps): ReactNode {
  const { settings, property, properties } = useWorkspace()
  const only = onlyPropertyOf(assets)
  const [draft, setDraft] = useState(noStatus)
  const [hasTried, setTried] = useState(false)
  const { status, since, reason } = draft
  const entry = {
    reason: reason.trim(),
    ...(since !== null && { since: since.replace(' ', 'T') }),
  }
  const zone = (properties.find(({ propertyId }) => propertyId === only) ?? property).propertyTimeZone
  const problems = () =>
    status === null
      ? []
      : assetStatusProblems(
          { status, ...entry },
          { lastChangeMs: null, nowMs: Date.now(), zone, formats: settings },
        )
  const faults = hasTried ? problems() : []
  const submit = () => {
    setTried(true)
    if (status !== null && problems().length === 0) onSubmit(bulkStatus({ status, ...entry }))
  }
  return (
    <ActionForm
      label="Change"
      isDisabled={status === null}
      changing={sendingLater}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <StatusFields
        draft={draft}
        errorOf={(field) => faults.find((fault) => fault.field === field)?.message ?? null}
        sinceNote={only === null ? 'In the time of each asset’s own place.' : undefined}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      {status !== null && isRetired(status) && (
        <Text size="sm" c="dimmed">
          An asset with open work orders is listed and left unchanged.
        </Text>
      )}
    </ActionForm>
  )
}
