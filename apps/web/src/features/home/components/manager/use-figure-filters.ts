import type { HomeAnswer } from '@fettle/contract/home-figures'
import { type HomeFigure, type HomeFilters, homeFigureFilters } from '@fettle/rules/desk/home-figures'
import { formatNumber } from '@fettle/rules/time/formats'
import { localDay } from '@fettle/rules/time/time'
import { useWorkspace } from '#lib/workspace.ts'
import { useHomeScope } from './home-scope.ts'

/** The filter of each figure, for its link. Uses today until the response arrives. */
export function useFigureFilters(answer: HomeAnswer | undefined): Record<HomeFigure, HomeFilters> {
  const { property, settings } = useWorkspace()
  const { propertyIds } = useHomeScope()
  const today = answer?.today ?? localDay(Date.now(), property.propertyTimeZone)
  return homeFigureFilters({ propertyId: propertyIds, today, formats: settings })
}

/** 'one order', '1,204 orders'. */
export const ordersText = (count: number): string =>
  count === 1 ? '1 order' : `${formatNumber(count)} orders`
