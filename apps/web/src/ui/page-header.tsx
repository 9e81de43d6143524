import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

export type PageHeaderProps = {
  readonly title: string
  /** A short fact next to the title, such as a count. */
  readonly note?: ReactNode
  readonly actions?: ReactNode
}

/** Header of a page: its only h1, and its actions. */
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
