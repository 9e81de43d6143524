import { Switch } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { OnePropertyNote } from '#records/page/one-property-note.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { MovableGroup, useMovableParts } from '#ui/movable-parts.tsx'
import { useDeferredData } from '#ui/use-deferred-data.ts'
import { homeFiguresQuery, weeklyFiguresQuery } from '../../manager-home.queries.ts'
import { type HomeCard, managerLayout, offeredCards, type PlacedWidget } from '../../manager-home-layout.ts'
import { Figures } from './figures.tsx'
import { isHomeOfAll, useHomeScope } from './home-scope.ts'
import { LowStock } from './low-stock.tsx'
import classes from './manager-widgets.module.css'
import { NeedsYou } from './needs-you.tsx'
import { OverdueByTrade } from './overdue-by-trade.tsx'
import { PmWeek } from './pm-week.tsx'
import type { RequestForms } from './request-forms.ts'
import { WhoIsIn } from './who-is-in.tsx'

const CertificatesEnding = lazyComponent(async () => (await import('./report-cards.tsx')).CertificatesEnding)
const Survey = lazyComponent(async () => (await import('./report-cards.tsx')).Survey)
const OwnReportCards = lazyComponent(async () => (await import('./own-report-cards.tsx')).OwnReportCards)
const SavedViewsCard = lazyComponent(async () => (await import('./saved-views-card.tsx')).SavedViewsCard)

/** The manager's home (C10): figures, pending decisions, and progress, in the person's layout. */
export function ManagerWidgets({ forms }: { forms: RequestForms }): ReactNode {
  const { isAll, propertyIds } = useHomeScope()
  const layout = useStore(managerLayout)
  const query = useQuery(homeFiguresQuery(propertyIds))
  const weekly = useQuery(weeklyFiguresQuery(propertyIds))
  const answer = useDeferredData(query.data)
  if (query.error && !answer)
    return <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
  return (
    <>
      {!isAll && <OnePropertyNote />}
      <AllPropertiesSwitch />
      <Figures
        answer={answer}
        weeks={weekly.data?.weeks}
        shown={layout.figures.flatMap(({ id, isHidden }) => (isHidden ? [] : [id]))}
      />
      <Cards
        cards={layout.cards}
        contents={{
          'needs-you': <NeedsYou answer={answer} forms={forms} />,
          'overdue-by-trade': <OverdueByTrade answer={answer} />,
          'pm-week': <PmWeek answer={answer} />,
          'low-stock': <LowStock />,
          certificates: <CertificatesEnding />,
          survey: <Survey />,
          'own-reports': <OwnReportCards />,
          'saved-views': <SavedViewsCard />,
          'who-is-in': (
            <>
              <CardOfOneProperty />
              <WhoIsIn />
            </>
          ),
        }}
      />
      <ChangeNotice />
    </>
  )
}

type CardsProps = {
  readonly cards: readonly PlacedWidget<HomeCard>[]
  readonly contents: Readonly<Record<HomeCard, ReactNode>>
}

/** The shown cards. On wide screens, wide cards and narrow cards have separate columns. A moved card keeps its state. */
function Cards({ cards, contents }: CardsProps): ReactNode {
  const { actor, settings } = useWorkspace()
  const isSmall = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const offered = offeredCards(actor, settings)
  const shown = cards.filter(({ id, isHidden }) => !isHidden && offered.includes(id))
  const { parts, hosts } = useMovableParts(
    shown.map(({ id }) => ({
      id,
      content: <Suspense>{contents[id]}</Suspense>,
    })),
  )
  const [wide, narrow] = [true, false].map((isWide) =>
    shown.filter((card) => card.isWide === isWide).map(({ id }) => id),
  )
  const columns = isSmall ? [shown.map(({ id }) => id)] : [wide ?? [], narrow ?? []]
  const filled = columns.filter((ids) => ids.length > 0)
  return (
    <div className={classes.columns} data-two={filled.length === 2 || undefined}>
      {filled.map((ids) => (
        <MovableGroup key={String(ids === wide)} ids={ids} hosts={hosts} className={classes.column} />
      ))}
      {parts}
    </div>
  )
}

/** Extends figures, queues and cards to all of the person's properties. */
function AllPropertiesSwitch(): ReactNode {
  const { properties, settings } = useWorkspace()
  const { isAll } = useHomeScope()
  if (properties.length < 2) return null
  return (
    <Switch
      className={classes.scope ?? ''}
      label={`All my ${settings.multiPropLabelPlural}`}
      checked={isAll}
      onChange={(event) => isHomeOfAll.set(event.currentTarget.checked)}
    />
  )
}

/** Names the property of the card that does not follow the switch. */
function CardOfOneProperty(): ReactNode {
  const { property } = useWorkspace()
  const { isAll } = useHomeScope()
  return isAll && <p className={classes.note}>Below: {property.propertyName} only.</p>
}
