import type { TimecardWeek } from '@fettle/contract/timecards'
import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { approveOptions } from '../timecard.queries.ts'
import classes from './timecard.module.css'

/** Approves the shown week with the seen hours ([C5.035]). */
export function ApproveWeek({ week }: { week: TimecardWeek }): ReactNode {
  const approving = useSingleMutation(approveOptions(useQueryClient()))
  const refused = approving.data?.find(({ approved }) => !approved)
  return (
    <>
      <Button variant="default" loading={approving.isPending} onClick={() => approving.mutate([week])}>
        Approve week
      </Button>
      {(approving.error || refused) && (
        <div className={classes.refusal}>
          <ChangeError error={approving.error} />
          {refused && (
            <Alert color="red" role="alert" title="Not approved">
              {refused.message}
            </Alert>
          )}
        </div>
      )}
    </>
  )
}
