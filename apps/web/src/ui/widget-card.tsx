import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './widget-grid.module.css'
import { type Arranging, WidgetMenu } from './widget-menu.tsx'

export type WidgetCardProps = {
  readonly id: string
  readonly title: string
  readonly note?: ReactNode
  readonly actions?: ReactNode
  /** Absent on phones, where widgets are not arranged. */
  readonly arranging?: Arranging
  readonly content: ReactNode
}

/** A widget: a named region with a drag handle in its header. */
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
