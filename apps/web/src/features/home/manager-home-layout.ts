import { type Actor, may } from '@fettle/rules/access/permissions'
import type { Settings } from '@fettle/rules/settings/settings'
import { createRememberedStore } from '#lib/store.ts'
import { moved } from '#ui/moved.ts'

/** The widgets of the manager's home in their first order (C10): the row of figures, and the cards below. */
export const figureTitles = {
  requests: 'Requests to approve',
  unassigned: 'Unassigned',
  overdue: 'Overdue',
  hold: 'On hold',
  week: 'Net new this week',
} as const
export const cardTitles = {
  'needs-you': 'Needs your attention',
  'overdue-by-trade': 'Overdue by trade',
  'pm-week': 'PM this week',
  'low-stock': 'Low stock',
  certificates: 'Certificates ending',
  survey: 'Survey',
  'own-reports': 'My reports',
  'saved-views': 'Saved views',
  'who-is-in': 'Who is in',
} as const
export type HomeFigure = keyof typeof figureTitles
export type HomeCard = keyof typeof cardTitles

/** A widget with its place in the order. Only cards are wide. */
export type PlacedWidget<Id extends string> = {
  readonly id: Id
  readonly isHidden: boolean
  readonly isWide: boolean
}
export type ManagerLayout = {
  readonly figures: readonly PlacedWidget<HomeFigure>[]
  readonly cards: readonly PlacedWidget<HomeCard>[]
}

const placed = <Id extends string>(titles: Readonly<Record<Id, string>>, wide: readonly Id[] = []) =>
  (Object.keys(titles) as Id[]).map((id) => ({ id, isHidden: false, isWide: wide.includes(id) }))

export const defaultManagerLayout: ManagerLayout = {
  figures: placed(figureTitles),
  cards: placed(cardTitles, ['needs-you']),
}

/** Whether an order, a size or a hidden widget differs from the default. */
export const isDefaultLayout = (layout: ManagerLayout): boolean =>
  JSON.stringify(layout) === JSON.stringify(defaultManagerLayout)

/** Reads stored widgets. Unknown and repeated ones are left out, and missing ones follow in their first order. */
function readWidgets<Id extends string>(value: unknown, defaults: readonly PlacedWidget<Id>[]) {
  const stored: readonly unknown[] = Array.isArray(value) ? value : []
  const known = new Map<Id, PlacedWidget<Id>>()
  for (const each of stored) {
    const { id, isHidden, isWide } = (each ?? {}) as Partial<PlacedWidget<string>>
    const found = defaults.find((one) => one.id === id)
    if (found && !known.has(found.id))
      known.set(found.id, { id: found.id, isHidden: isHidden === true, isWide: isWide === true })
  }
  return [...known.values(), ...defaults.filter(({ id }) => !known.has(id))]
}

/** Reads a stored layout. */
export function readManagerLayout(value: unknown): ManagerLayout {
  const { figures, cards } = (value ?? {}) as Partial<ManagerLayout>
  return {
    figures: readWidgets(figures, defaultManagerLayout.figures),
    cards: readWidgets(cards, defaultManagerLayout.cards),
  }
}

/** The layout of the manager's home, remembered in this browser. */
export const managerLayout = createRememberedStore('manager-home-layout', readManagerLayout)

/** The cards of the features and permissions of a person. */
export function offeredCards(actor: Actor, settings: Settings): readonly HomeCard[] {
  const figures = may(actor, 'figures.read')
  const offered: Partial<Record<HomeCard, boolean>> = {
    'low-stock': settings.advancedPartsFunctionalityFlag && may(actor, 'parts.read'),
    certificates: figures && may(actor, 'vendors.read'),
    survey: figures,
    'own-reports': figures,
    'saved-views': figures,
    'who-is-in': settings.inOutActiveFlag && may(actor, 'workers.read'),
  }
  return (Object.keys(cardTitles) as HomeCard[]).filter((id) => offered[id] !== false)
}

/** Changes one widget of a list. */
export const withWidget = <Id extends string>(
  widgets: readonly PlacedWidget<Id>[],
  id: Id,
  change: Partial<Omit<PlacedWidget<Id>, 'id'>>,
): PlacedWidget<Id>[] => widgets.map((each) => (each.id === id ? { ...each, ...change } : each))

/** Moves a widget to the place of another one. */
export function withMoved<Id extends string>(
  widgets: readonly PlacedWidget<Id>[],
  id: Id,
  placeOf: Id,
): PlacedWidget<Id>[] {
  const at = (wanted: Id) => widgets.findIndex((each) => each.id === wanted)
  return moved(widgets, at(id), at(placeOf))
}
