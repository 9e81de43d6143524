/** An item picked for a record. `quantity` applies to countable items. */
export type Picked<T> = { readonly item: T; readonly quantity: number }

/** Definition of a picker's items. */
export type PickSource<T> = {
  readonly idOf: (item: T) => number
  readonly codeOf: (item: T) => string
  readonly nameOf: (item: T) => string
  /** Note that helps choosing, such as the remaining stock, or null. */
  readonly noteOf?: (item: T) => string | null
}

/** The current picks, as seen by the full picker. */
export type PickedItems<T> = {
  readonly count: number
  readonly has: (item: T) => boolean
  /** Toggles an item. */
  readonly toggle: (item: T) => void
}

/** A list of picks, as seen by the full picker. */
export const pickedItems = <T>(
  picks: readonly Picked<T>[],
  onPicks: (picks: readonly Picked<T>[]) => void,
  source: PickSource<T>,
): PickedItems<T> => ({
  count: picks.length,
  has: (item) => picks.some((pick) => source.idOf(pick.item) === source.idOf(item)),
  toggle: (item) => onPicks(togglePick(picks, item, source)),
})

/** Toggles an item. */
export function togglePick<T>(
  picks: readonly Picked<T>[],
  item: T,
  { idOf }: PickSource<T>,
): readonly Picked<T>[] {
  const isPicked = picks.some((pick) => idOf(pick.item) === idOf(item))
  return isPicked ? picks.filter((pick) => idOf(pick.item) !== idOf(item)) : [...picks, { item, quantity: 1 }]
}

/** Adds an item. No-op if it is already picked. */
export const withPick = <T>(
  picks: readonly Picked<T>[],
  item: T,
  source: PickSource<T>,
): readonly Picked<T>[] =>
  picks.some((pick) => source.idOf(pick.item) === source.idOf(item)) ? picks : togglePick(picks, item, source)

/** Adds an item, or raises the quantity of a picked one by 1, as for each scan of the same item. */
export const withScan = <T>(
  picks: readonly Picked<T>[],
  item: T,
  source: PickSource<T>,
): readonly Picked<T>[] =>
  picks.some((pick) => source.idOf(pick.item) === source.idOf(item))
    ? picks.map((pick) =>
        source.idOf(pick.item) === source.idOf(item) ? { ...pick, quantity: pick.quantity + 1 } : pick,
      )
    : withPick(picks, item, source)
