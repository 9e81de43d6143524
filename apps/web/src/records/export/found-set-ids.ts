import { formatNumber } from '@fettle/rules/formats'

/** The found set holds more records than are taken at once; the message says what to do. */
export class TooManyRecordsError extends Error {}

const idsAtATime = 1000

type Options = {
  /** The ids of a part of the found set, and how many were counted. */
  readonly read: (part: { skip: number; take: number }) => Promise<{ ids: readonly number[]; total: number }>
  readonly max: number
  /** 'orders' */
  readonly many: string
}

/** The ids of the found set, each once; throws {@link TooManyRecordsError} as soon as there are more than `max`. */
export async function foundSetIds({ read, max, many }: Options): Promise<number[]> {
  const found = new Set<number>()
  for (let skip = 1; ; skip += idsAtATime) {
    const { ids, total } = await read({ skip, take: idsAtATime })
    for (const id of ids) found.add(id)
    // A total may stand for more than were counted.
    if (Math.max(total, found.size) > max) {
      throw new TooManyRecordsError(`Narrow the list to ${formatNumber(max)} ${many} or fewer.`)
    }
    if (ids.length < idsAtATime) return [...found]
  }
}
