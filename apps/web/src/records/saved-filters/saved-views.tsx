import { type FoundCount, shortCount } from '@fettle/rules/paging'
import { UnstyledButton } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import classes from './saved-views.module.css'

/** A search that is kept at hand beside the list's tabs. */
export type SavedView = {
  readonly key: string
  readonly title: string
  readonly color?: string | undefined
  /** Undefined until it is known, null where it can't be told. */
  readonly count: FoundCount | null | undefined
  /** It is what the list shows. */
  readonly isChosen: boolean
  readonly onPress: () => void
}

/** What a person asks for again and again, one press away beside the tabs, each with its count. */
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

function View({ title, color, count, isChosen, onPress }: Omit<SavedView, 'key'>): ReactNode {
  return (
    <UnstyledButton
      className={classes.view}
      aria-pressed={isChosen}
      style={color === undefined ? undefined : ({ '--view-color': color } as CSSProperties)}
      data-colored={color !== undefined || undefined}
      onClick={onPress}
    >
      {title} <span className={classes.count}>{count ? shortCount(count) : '–'}</span>
    </UnstyledButton>
  )
}
