import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

export type PageHeaderProps = {
  readonly title: string
  /** A short fact beside the title, such as a count. */
  readonly note?: ReactNode
  readonly actions?: ReactNode
}

/** The head of a page: its one heading of the first order, and what one can do here. */
export function PageHeader({ title, note, actions }: PageHeaderProps): ReactNode {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {note !== undefined && (
          <Text c="dimmed" component="div">
            {note}
          </Text>
        )}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
