import type { ReactNode } from 'react'
import { keysInWords } from '#lib/shortcuts.ts'
import classes from './palette.module.css'

/** Keys with their keyboard labels. */
export function Keys({ keys }: { keys: string }): ReactNode {
  return (
    <span className={classes.keys}>
      {keysInWords(keys).map((key, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice, and they never move
        <kbd key={at} className={classes.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
