import { may } from '@fettle/rules/access/permissions'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type QueueOwner, queueOwners } from '#lib/device/queue-owners.ts'
import { reportError } from '#lib/error-reporter.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { countOfChanges } from '#nouns/orders/device/device-words.ts'
import { exportOtherCommands } from '../command-changes.ts'
import { ownerQuery } from '../device.queries.ts'
import classes from './device.module.css'

/** Changes of other users on this device: whose they are, and how many. Their content is not shown. */
export function OtherQueues(): ReactNode {
  const { userId } = useWorkspace().user
  const others = useStore(queueOwners).filter((owner) => owner.userId !== userId)
  if (others.length === 0) return null
  return (
    <section className={classes.order} aria-label="Changes of other users">
      <h2 className={classes.title}>Changes of other users</h2>
      <ul className={classes.commands}>
        {others.map((owner) => (
          <OtherQueue key={owner.userId} owner={owner} />
        ))}
      </ul>
    </section>
  )
}

function OtherQueue({ owner }: { readonly owner: QueueOwner }): ReactNode {
  const { name, count } = owner
  const { actor } = useWorkspace()
  const isAdministrator = may(actor, 'settings.manage')
  const account = useQuery({ ...ownerQuery(owner.userId), enabled: isAdministrator })
  const isDisabled = account.data?.isDisabled === true
  return (
    <li className={classes.command}>
      <div className={classes.what}>{`${countOfChanges(count)} of ${name}`}</div>
      <Text size="sm" className={classes.state}>
        {isDisabled
          ? `The account of ${name} is disabled, so these changes cannot be sent. You can export them with their photos.`
          : `They are sent when ${name} signs in on this device.`}
      </Text>
      {isDisabled && (
        <div className={classes.actions}>
          <Button
            size="compact-md"
            variant="default"
            onClick={() => void exportOtherCommands(owner).catch(reportError)}
          >
            {`Export changes of ${name}`}
          </Button>
        </div>
      )}
    </li>
  )
}
