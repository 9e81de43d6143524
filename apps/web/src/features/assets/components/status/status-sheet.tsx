import type { Asset } from '@fettle/contract/assets'
import type { AssetStatus } from '@fettle/rules/assets/asset-status'
import { assetStatusProblems } from '@fettle/rules/assets/asset-status-change'
import { Alert, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { focusFirstFault } from '#records/form/focus-first-fault.ts'
import { FormButtons } from '#records/form/form-buttons.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { useAssetChange } from '../../asset-change.ts'
import { asksToConfirmOpenOrders, statusChange, statusUndo } from '../../status-change.ts'
import { StatusFields } from './status-fields.tsx'

const width = 440

type Props = {
  readonly asset: Asset
  /** The preselected status, or null. */
  readonly status: AssetStatus | null
  readonly onClose: () => void
}

/** Dialog for a new status of an asset: start, and reason if required. */
export function StatusSheet({ asset, status: chosen, onClose }: Props): ReactNode {
  const { settings } = useWorkspace()
  const changing = useAssetChange(asset.assetId)
  const form = useRef<HTMLFormElement>(null)
  const [status, setStatus] = useState(chosen ?? asset.status)
  const [since, setSince] = useState<string | null>(null)
  const [reason, setReason] = useState(status === asset.status ? asset.statusReason : '')
  const [hasTried, setTried] = useState(false)
  const sent = since === null ? undefined : since.replace(' ', 'T')
  const problems = () =>
    assetStatusProblems(
      { status, since: sent, reason },
      {
        lastChangeMs: asset.statusSince === null ? null : Date.parse(asset.statusSince),
        nowMs: Date.now(),
        zone: asset.propertyTimeZone,
        formats: settings,
      },
    )
  const refused = fieldErrors(changing.error)
  const missing = hasTried ? problems() : []
  const errorOf = (field: string) =>
    missing.find((problem) => problem.field === field)?.message ?? refused.get(field) ?? null
  const isOpenOrders = asksToConfirmOpenOrders(changing.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changing.isPending) return
    setTried(true)
    if (problems().length > 0) return focusFirstFault(form.current)
    const entry = {
      status,
      reason: reason.trim(),
      ...(sent !== undefined && { since: sent }),
      ...(isOpenOrders && { confirmOpenOrders: true as const }),
    }
    changing.run(statusChange(asset, entry), {
      notice: `${asset.assetCode} is ${status}.`,
      undo: statusUndo(asset),
      onDone: onClose,
    })
  }
  return (
    <SheetPanel title={`Status of ${asset.assetCode}`} width={width} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="sm">
          <StatusFields
            draft={{ status, since, reason }}
            errorOf={(field) => (isOpenOrders && field === 'status' ? null : errorOf(field))}
            startsAtReason={chosen !== null}
            onChange={(part) => {
              if (part.status) {
                changing.reset()
                setStatus(part.status)
              }
              if (part.since !== undefined) setSince(part.since)
              if (part.reason !== undefined) setReason(part.reason)
            }}
          />
          {isOpenOrders ? (
            <Alert color="yellow" role="alert">
              {refused.get('status')}
            </Alert>
          ) : (
            <ChangeError error={changing.error} />
          )}
          <FormButtons
            label={isOpenOrders ? 'Retire anyway' : 'Save'}
            isDangerous={isOpenOrders}
            isBusy={changing.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </SheetPanel>
  )
}
