import type { CustomFilter } from '@fettle/contract/users'
import { may } from '@fettle/rules/access/permissions'
import { pageSizes } from '@fettle/rules/records/paging'
import { Box, Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconListDetails, IconPlus, IconSun } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ScanAssetButton } from '#nouns/assets/scan-asset-button.tsx'
import { CreateLink } from '#nouns/orders/create-link.tsx'
import { countKeyOf } from '#nouns/orders/list/order-counts.queries.ts'
import { type EffectiveSearch, listQueryOf } from '#nouns/orders/list-search.ts'
import { newOrderLinks } from '#nouns/orders/new-order-link.ts'
import { workOrderListQuery } from '#nouns/orders/order.queries.ts'
import { orderListKind } from '#nouns/orders/order-list-kind.ts'
import { totalText } from '#records/list/list-total.ts'
import { usePreviousData } from '#records/list/use-previous-data.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { useRetryOnline } from '#ui/use-retry-online.ts'
import { type Widget, WidgetGrid } from '#ui/widget-grid.tsx'
import { HomeList } from '../components/worker/home-list.tsx'
import { HomeMenu } from '../components/worker/home-menu.tsx'
import { MyFilters } from '../components/worker/my-filters.tsx'
import { QuickFilters } from '../components/worker/quick-filters.tsx'
import { useOrderCounts } from '../components/worker/use-order-counts.ts'
import classes from '../components/worker/worker-home.module.css'
import { type HomeCustom, useWorkerHome, type WorkerHome } from '../use-worker-home.ts'
import { type HomeWidget, homePreferences } from '../worker-home-preferences.ts'

const WhoIsIn = lazyComponent(async () => (await import('../components/manager/who-is-in.tsx')).WhoIsIn)

const WantedReadings = lazyComponent(
  async () => (await import('../components/worker/wanted-readings.tsx')).WantedReadings,
)

type Props = {
  /** Saves the list's query as a personal filter, or changes such a filter. */
  readonly FilterDialog: ComponentType<{
    readonly saved: CustomFilter | undefined
    readonly search: EffectiveSearch
    readonly onClose: () => void
    readonly onSaved: (title: string) => void
  }>
}

/** Home of users who handle work orders ([A2.031], [A2.040] to [A2.046]). */
export function WorkerHomePage({ FilterDialog }: Props): ReactNode {
  const { actor, user, settings } = useWorkspace()
  const [create] = newOrderLinks(actor)
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const home = useShownHome(isSmall)
  const counts = useOrderCounts(home)
  const query = useQuery(workOrderListQuery(listQueryOf(home.search, pageSizes.home), actor))
  const question = countKeyOf(home.search)
  const saved = usePreviousData(query, question)
  const layout = useStore(homePreferences.layout)
  const [dialog, setDialog] = useState<{ readonly edited: HomeCustom | null } | null>(null)
  const add = () => setDialog({ edited: null })
  usePageTitle('Home')
  // Ignores the count of a different filter.
  const total = saved?.query === question ? saved.data.pagination.totalItems : undefined
  const failed = counts.error && <CountsFailed error={counts.error} onRetry={counts.retry} />
  const widgets: readonly (Widget & { readonly id: HomeWidget })[] = [
    {
      id: 'quick-filters',
      title: 'Quick Filters',
      minSize: { w: 3, h: 7 },
      content: (
        <>
          {failed}
          <QuickFilters home={home} counts={counts} />
        </>
      ),
    },
    {
      id: 'my-filters',
      title: 'My Filters',
      minSize: { w: 3, h: 7 },
      actions: home.custom.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          Add Filter
        </Button>
      ),
      content: (
        <MyFilters home={home} counts={counts} onAdd={add} onEdit={(edited) => setDialog({ edited })} />
      ),
    },
    {
      id: 'work-orders',
      title: 'Work Orders',
      note: total !== undefined && <span role="status">{totalText({ total }, orderListKind)}</span>,
      minSize: { w: 6, h: 17 },
      actions: (
        <>
          {user.workerVendor !== null && may(actor, 'work-orders.edit') && (
            <Link to="/my-day" className={classes.toList}>
              <IconSun size={16} aria-hidden /> My day
            </Link>
          )}
          <Link to="/orders" search={home.search} className={classes.toList}>
            <IconListDetails size={16} aria-hidden /> Open in list
          </Link>
        </>
      ),
      content: <HomeList home={home} page={saved?.data} total={total} query={query} />,
    },
  ]
  return (
    <>
      <PageHeader
        title="Home"
        actions={
          <>
            <HomeMenu />
            <ScanAssetButton />
            {create && <CreateLink {...create} isSmall={isSmall} />}
          </>
        }
      />
      <WidgetGrid
        widgets={widgets}
        firstStacked={'work-orders' satisfies HomeWidget}
        layout={layout}
        onLayout={homePreferences.layout.set}
      />
      {settings.inOutActiveFlag && actor.supervisor && may(actor, 'workers.read') && (
        <Box mt="sm">
          <Suspense>
            <WhoIsIn />
          </Suspense>
        </Box>
      )}
      {may(actor, 'readings.add') && (
        <Suspense>
          <WantedReadings />
        </Suspense>
      )}
      {dialog && (
        <FilterDialog
          saved={dialog.edited?.filter}
          search={home.search}
          onClose={() => setDialog(null)}
          onSaved={(title) => {
            setDialog(null)
            if (!dialog.edited || dialog.edited.isChosen)
              homePreferences.filter.set({ kind: 'custom', name: title })
          }}
        />
      )}
    </>
  )
}

/** On a phone, scrolls the list into view when a filter is pressed. */
function useShownHome(isSmall: boolean): WorkerHome {
  const home = useWorkerHome()
  if (!isSmall) return home
  const show = () =>
    document.getElementById('work-orders' satisfies HomeWidget)?.scrollIntoView({ behavior: 'smooth' })
  return {
    ...home,
    choose: (choice) => {
      home.choose(choice)
      show()
    },
  }
}

function CountsFailed({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  useRetryOnline(onRetry)
  const { detail } = describeError(error)
  return (
    <div role="alert" className={classes.failed}>
      <Text size="sm" component="span">
        The counts could not be loaded. {detail}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
