import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Draft } from './kinds/kind.ts'

const digests = new WeakMap<Draft['values'], string>()

/** Of all values of a row, and then of each, by which two rows of one record are compared. Worked out once. */
export function digestOf({ values }: Pick<Draft, 'values'>): string {
  let digest = digests.get(values)
  if (digest === undefined) {
    const texts = [...values].map((entry) => JSON.stringify(entry))
    const whole = hash('sha256', texts.join('\n'), 'base64')
    digest = [whole, ...texts.map((text) => crc32(text).toString(36))].join(' ')
    digests.set(values, digest)
  }
  return digest
}

/** The columns of a row that differ from another row of the same file; none where that cannot be told. */
export function differing(draft: Draft, earlier: string): string[] {
  const [own, others] = [digestOf(draft).split(' '), earlier.split(' ')]
  return [...draft.values.keys()].filter((_name, at) => own[at + 1] !== others[at + 1])
}
