/** Something picked to be put on a record; `quantity` counts where the thing is counted. */
export type Picked<T> = { readonly item: T; readonly quantity: number }

/** What a picker must know of the things that it offers. */
export type PickSource<T> = {
  readonly idOf: (item: T) => number
  readonly codeOf: (item: T) => string
  readonly nameOf: (item: T) => string
}

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
