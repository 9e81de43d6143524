import { confirmationTexts } from '@fettle/rules/meters/meter-kinds'
import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChangeError } from '#records/change/change-error.tsx'
import { TaskWithoutIdsError } from '../../item-changes.ts'
import classes from './task-line.module.css'
import type { useTaskChanges } from './use-task-changes.ts'

type Props = { readonly changes: ReturnType<typeof useTaskChanges> }

/** A waiting answer or an error at a line ([A2.114], [A2.115]), with possible corrections. */
export function TaskProblem({ changes }: Props): ReactNode {
  const { error, offers, isPending, confirm, isWaiting } = changes
  if (isWaiting) return <p className={classes.wide}>On this device only</p>
  if (error === null) return null
  if (error instanceof TaskWithoutIdsError)
    return (
      <Alert color="red" role="alert" className={classes.wide ?? ''}>
        {error.message}
      </Alert>
    )
  return (
    <div className={classes.wide}>
      <ChangeError error={error} />
      {offers.length > 0 && (
        <div className={classes.offers}>
          {offers.map((offer) => (
            <Button key={offer} variant="default" loading={isPending} onClick={() => confirm(offer)}>
              {confirmationTexts[offer]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
