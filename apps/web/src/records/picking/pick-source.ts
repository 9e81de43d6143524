/** Something picked to be put on a record; `quantity` counts where the thing is counted. */
export type Picked<T> = { readonly item: T; readonly quantity: number }

/** What a picker must know of the things that it offers. */
export type PickSource<T> = {
  readonly idOf: (item: T) => number
  readonly codeOf: (item: T) => string
  readonly nameOf: (item: T) => string
  /** What is told beside it to choose by, such as how many are left; null where there is nothing to tell. */
  readonly noteOf?: (item: T) => string | null
}

/** What has been picked, as the big picker looks at it, whatever holds the picks. */
export type PickedItems<T> = {
  readonly count: number
  readonly has: (item: T) => boolean
  /** Puts a thing among the picks, or takes it out. */
  readonly toggle: (item: T) => void
}

/** A list of picks, as the big picker looks at it. */
export const pickedItems = <T>(
  picks: readonly Picked<T>[],
  onPicks: (picks: readonly Picked<T>[]) => void,
  source: PickSource<T>,
): PickedItems<T> => ({
  count: picks.length,
  has: (item) => picks.some((pick) => source.idOf(pick.item) === source.idOf(item)),
  toggle: (item) => onPicks(togglePick(picks, item, source)),
})

/** Puts a thing among the picks, or takes it out. */
export function togglePick<T>(
  picks: readonly Picked<T>[],
  item: T,
  { idOf }: PickSource<T>,
): readonly Picked<T>[] {
  const isPicked = picks.some((pick) => idOf(pick.item) === idOf(item))
  return isPicked ? picks.filter((pick) => idOf(pick.item) !== idOf(item)) : [...picks, { item, quantity: 1 }]
}

/** Puts a thing among the picks; one that is there already stays as it is. */
export const withPick = <T>(
  picks: readonly Picked<T>[],
  item: T,
  source: PickSource<T>,
): readonly Picked<T>[] =>
  picks.some((pick) => source.idOf(pick.item) === source.idOf(item)) ? picks : togglePick(picks, item, source)
