import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './widget-grid.module.css'
import { type Arranging, WidgetMenu } from './widget-menu.tsx'

export type WidgetCardProps = {
  readonly id: string
  readonly title: string
  readonly note?: ReactNode
  readonly actions?: ReactNode
  /** Absent where widgets have no places of their own: on phones. */
  readonly arranging?: Arranging
  readonly content: ReactNode
}

/** One widget: a named region whose head can be taken hold of. */
export function WidgetCard({ id, title, note, actions, arranging, content }: WidgetCardProps): ReactNode {
  const headingId = useId()
  return (
    <section className={classes.card} aria-labelledby={headingId} id={id}>
      <header className={classes.head} data-widget-handle={arranging ? true : undefined}>
        <Title order={2} id={headingId} className={classes.title}>
          {title}
        </Title>
        {note !== undefined && (
          <Text size="sm" c="dimmed" component="span">
            {note}
          </Text>
        )}
        <div className={classes.actions} data-widget-actions>
          {actions}
          {arranging && <WidgetMenu title={title} {...arranging} />}
        </div>
      </header>
      <div className={classes.body}>{content}</div>
    </section>
  )
}
