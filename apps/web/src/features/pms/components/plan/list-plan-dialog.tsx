import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { TooManyRecordsError } from '#records/export/found-set-ids.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { foundSchedulesQuery } from '../../pm-orders.queries.ts'
import type { EffectivePmSearch } from '../../pms.list.tsx'
import { PlanDialog } from './plan-dialog.tsx'

const title = 'Create work orders from this list'

type Props = { readonly search: EffectivePmSearch; readonly onClose: () => void }

/** The plan for schedules found by a list. Each property has its own days and calendar. */
export function ListPlanDialog({ search, onClose }: Props): ReactNode {
  const { settings } = useWorkspace()
  const [propertyId, ...others] = search.propertyId
  const [asked] = useState(search)
  const isOne = propertyId !== undefined && others.length === 0
  const ids = useQuery({ ...foundSchedulesQuery(asked), enabled: isOne })
  if (isOne && ids.data !== undefined && ids.data.length > 0)
    return <PlanDialog title={title} schedules={{ propertyId, scheduleIds: ids.data }} onClose={onClose} />
  const several = settings.multiPropLabelPlural.toLocaleLowerCase()
  return (
    <ModalPanel opened title={title} size={560} onClose={onClose}>
      {!isOne ? (
        <Alert color="yellow" role="alert">
          These PM schedules belong to several {several}. Choose only one of them in the filters.
        </Alert>
      ) : ids.isError ? (
        <ErrorState
          {...(ids.error instanceof TooManyRecordsError
            ? { title: 'Too many PM schedules', message: ids.error.message }
            : { ...describeError(ids.error), onRetry: () => void ids.refetch() })}
        />
      ) : (
        <p role="status">{ids.isSuccess ? 'The list finds no PM schedules.' : 'Reading the list…'}</p>
      )}
    </ModalPanel>
  )
}
