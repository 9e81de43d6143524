import { type FoundCount, shortCount } from '@fettle/rules/records/paging'
import { UnstyledButton } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import classes from './saved-views.module.css'

/** A saved search next to the list's tabs. */
export type SavedView = {
  readonly key: string
  readonly title: string
  readonly color?: string | undefined
  /** Undefined while loading, null if unavailable. */
  readonly count?: FoundCount | null | undefined
  /** Whether the chip has a count. */
  readonly hasCount?: boolean
  /** Whether it is active. */
  readonly isChosen: boolean
  readonly onPress: () => void
}

/** Saved searches next to the tabs, each with its count. */
export function SavedViews({ views }: { readonly views: readonly SavedView[] }): ReactNode {
  if (views.length === 0) return null
  return (
    <ul className={classes.views} aria-label="Saved views">
      {views.map(({ key, ...view }) => (
        <li key={key}>
          <View {...view} />
        </li>
      ))}
    </ul>
  )
}

function View({
  title,
  color,
  count,
  hasCount = true,
  isChosen,
  onPress,
}: Omit<SavedView, 'key'>): ReactNode {
  return (
    <UnstyledButton
      className={classes.view}
      aria-pressed={isChosen}
      style={color === undefined ? undefined : ({ '--view-color': color } as CSSProperties)}
      data-colored={color !== undefined || undefined}
      onClick={onPress}
    >
      {title} {hasCount && <span className={classes.count}>{count ? shortCount(count) : '–'}</span>}
    </UnstyledButton>
  )
}
