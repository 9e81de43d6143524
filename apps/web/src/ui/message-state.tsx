import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './message-state.module.css'

export type MessageStateProps = {
  readonly icon: ReactNode
  readonly title?: string | undefined
  /** Not shown if equal to the title, as in one-sentence refusals. */
  readonly message: ReactNode
  readonly detail?: string | undefined
  readonly children?: ReactNode
  /** An alert is announced immediately; a status waits. */
  readonly role?: 'alert' | 'status'
  readonly headingOrder?: 1 | 2 | 3
}

/** A message in place of content: icon, title, text and actions. */
export function MessageState(props: MessageStateProps): ReactNode {
  return (
    <div className={classes.state} role={props.role}>
      <span className={classes.icon} aria-hidden>
        {props.icon}
      </span>
      {props.title !== undefined && (
        <Title order={props.headingOrder ?? 2} className={classes.title}>
          {props.title}
        </Title>
      )}
      {props.message !== props.title && (
        <Text c="dimmed" component="div" className={classes.message}>
          {props.message}
        </Text>
      )}
      {props.detail !== undefined && (
        <Text size="xs" c="dimmed">
          {props.detail}
        </Text>
      )}
      {props.children !== undefined && <div className={classes.actions}>{props.children}</div>}
    </div>
  )
}
