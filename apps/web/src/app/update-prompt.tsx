import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useStore } from '#lib/store.ts'
import { waitingUpdate } from './service-worker.ts'
import classes from './update-prompt.module.css'

/** Notice about a newer version. Reloads only with consent. */
export function UpdatePrompt(): ReactNode {
  const update = useStore(waitingUpdate)
  const [isReloading, setReloading] = useState(false)
  if (update === null) return null
  return (
    <div className={classes.prompt} role="status">
      <span>A new version of Fettle is available.</span>
      <Button
        size="compact-sm"
        variant="white"
        loading={isReloading}
        onClick={() => {
          setReloading(true)
          update.apply()
        }}
      >
        Reload
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.later}
        onClick={() => waitingUpdate.set(null)}
      >
        Later
      </Button>
    </div>
  )
}
