import { may } from '@fettle/rules/access/permissions'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { OnePropertyNote } from '#records/page/one-property-note.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { homeFiguresQuery, weeklyFiguresQuery } from '../../manager-home.queries.ts'
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

/** The manager's home (C10): figures, pending decisions, and progress. */
export function ManagerWidgets({ forms }: { forms: RequestForms }): ReactNode {
  const { actor, settings } = useWorkspace()
  const { isAll, propertyIds } = useHomeScope()
  const query = useQuery(homeFiguresQuery(propertyIds))
  const weekly = useQuery(weeklyFiguresQuery(propertyIds))
  const answer = query.data
  if (query.error && !answer)
    return <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
  return (
    <>
      {!isAll && <OnePropertyNote />}
      <AllPropertiesSwitch />
      <Figures answer={answer} weeks={weekly.data?.weeks} />
      <div className={classes.columns}>
        <NeedsYou answer={answer} forms={forms} />
        <div className={classes.side}>
          <OverdueByTrade answer={answer} />
          <PmWeek answer={answer} />
          {settings.advancedPartsFunctionalityFlag && may(actor, 'parts.read') && <LowStock />}
          {may(actor, 'figures.read') && (
            <Suspense>
              {may(actor, 'vendors.read') && <CertificatesEnding />}
              <Survey />
              <OwnReportCards />
            </Suspense>
          )}
          {settings.inOutActiveFlag && may(actor, 'workers.read') && (
            <>
              <CardOfOneProperty />
              <WhoIsIn />
            </>
          )}
        </div>
      </div>
      <ChangeNotice />
    </>
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
