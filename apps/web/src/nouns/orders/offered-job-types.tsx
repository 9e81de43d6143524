import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './offered-job-types.module.css'

type Props<T> = {
  readonly types: readonly T[]
  readonly labelOf: (type: T) => string
  readonly onChoose: (type: T) => void
}

/** Job types to choose with one press. Its line is reserved while they load. */
export function OfferedJobTypes<T extends { readonly jobTypeId: number }>(props: Props<T>): ReactNode {
  const { types, labelOf, onChoose } = props
  return (
    <div className={classes.line} aria-live="polite">
      {types.length > 0 && (
        <>
          <Text size="sm" c="dimmed" component="span">
            Suggested:
          </Text>
          {types.map((type) => (
            <Button key={type.jobTypeId} size="compact-sm" variant="default" onClick={() => onChoose(type)}>
              {labelOf(type)}
            </Button>
          ))}
        </>
      )}
    </div>
  )
}
