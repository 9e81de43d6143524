import type { OwnReport } from '@fettle/contract/own-reports'
import type { Pins } from '@fettle/contract/pins'
import {
  IconCopy,
  IconHome,
  IconHomeOff,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { usesInWords } from '#records/saved-filters/pin-fields.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { pinReport, removeOwnReport } from '../own-reports.queries.ts'

/** Edit, copy, pin and delete an own report. Deleting names the pins and the reports by mail that end. */
export function OwnReportTools({ own }: { readonly own: OwnReport }): ReactNode {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const pinning = useSingleMutation(pinReport(queries))
  const [isAsking, setAsking] = useState(false)
  const { ownReportId, isOnMenu, isOnHome, can } = own
  const pin = (pins: Partial<Pins>) => pinning.mutate({ ownReportId, isOnMenu, isOnHome, ...pins })
  const edit = () =>
    void navigate({ to: '/reports/own/$ownReportId/edit', params: { ownReportId: String(ownReportId) } })
  const copy = () => void navigate({ to: '/reports/own/new', search: { copy: ownReportId } })
  return (
    <>
      <ActionsMenu
        showsLabel
        isBusy={pinning.isPending}
        actions={[
          can.change && { label: 'Edit', Icon: IconPencil, run: edit },
          { label: 'Copy', Icon: IconCopy, run: copy },
          {
            label: isOnMenu ? 'Unpin from reports' : 'Pin to reports',
            Icon: isOnMenu ? IconPinnedOff : IconPin,
            run: () => pin({ isOnMenu: !isOnMenu }),
          },
          {
            label: isOnHome ? 'Remove from home' : 'Add to home',
            Icon: isOnHome ? IconHomeOff : IconHome,
            run: () => pin({ isOnHome: !isOnHome }),
          },
          can.change && {
            label: 'Delete',
            Icon: IconTrash,
            isDangerous: true,
            run: () => setAsking(true),
          },
        ]}
      />
      {pinning.error && <ChangeError error={pinning.error} />}
      {isAsking && <DeleteReport own={own} onClose={() => setAsking(false)} />}
    </>
  )
}

function DeleteReport({
  own,
  onClose,
}: {
  readonly own: OwnReport
  readonly onClose: () => void
}): ReactNode {
  const deleting = useSingleMutation(removeOwnReport(useQueryClient()))
  const navigate = useNavigate()
  return (
    <Confirm
      title={`Delete ${own.definition.title}?`}
      opened
      message={
        <>
          {usesInWords(own).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <ChangeError error={deleting.error} />
        </>
      }
      confirmLabel="Delete"
      isDangerous
      isBusy={deleting.isPending}
      onConfirm={() => deleting.mutate(own, { onSuccess: () => void navigate({ to: '/reports/catalog' }) })}
      onClose={onClose}
    />
  )
}
