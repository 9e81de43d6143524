import { type FoundCount, shortCount } from '@fettle/rules/paging'
import { isRequester } from '@fettle/rules/permissions'
import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { countKeyOf, orderCountsQuery } from '../../home.queries.ts'
import {
  type EffectiveSearch,
  effectiveSearch,
  findsTheSame,
  initialSearch,
  type ListSearch,
} from '../../list-search.ts'
import { type SavedView, savedViewsOf } from '../../saved-views.ts'
import { useKeptAnswer } from '../../use-kept-answer.ts'
import classes from './saved-views.module.css'

type Props = { readonly search: EffectiveSearch; readonly onGo: (search: ListSearch) => void }

/**
 * What a person asks for again and again, one press away beside the tabs, each with its count: requests, and the filters
 * that they kept ([A2.074]). Pressing the one in force goes back to the whole list.
 */
export function SavedViews({ search, onGo }: Props): ReactNode {
  const { actor, user, property } = useWorkspace()
  const { propertyId } = property
  const views = isRequester(actor) ? [] : savedViewsOf(user.customFilterButtons)
  const searches = views.map((view) => effectiveSearch(view.search, propertyId))
  const counts = useKeptAnswer(useQuery({ ...orderCountsQuery(searches), enabled: views.length > 0 }), null)
  if (views.length === 0) return null
  return (
    <ul className={classes.views} aria-label="Saved views">
      {views.map((view, at) => {
        const asked = searches[at] as EffectiveSearch
        const isChosen = findsTheSame(search, asked)
        return (
          <li key={view.key}>
            <View
              view={view}
              isChosen={isChosen}
              count={counts?.data[countKeyOf(asked)]}
              onPress={() => onGo(isChosen ? initialSearch(propertyId) : { ...asked, orderId: undefined })}
            />
          </li>
        )
      })}
    </ul>
  )
}

type ViewProps = {
  readonly view: SavedView
  readonly isChosen: boolean
  /** Undefined until it is known, null where it can't be told. */
  readonly count: FoundCount | null | undefined
  readonly onPress: () => void
}

function View({ view, isChosen, count, onPress }: ViewProps): ReactNode {
  return (
    <UnstyledButton
      className={classes.view}
      aria-pressed={isChosen}
      style={view.color === undefined ? undefined : ({ '--view-color': view.color } as CSSProperties)}
      data-colored={view.color !== undefined || undefined}
      onClick={onPress}
    >
      {view.title} <span className={classes.count}>{count ? shortCount(count) : '–'}</span>
    </UnstyledButton>
  )
}
