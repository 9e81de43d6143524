import { formatNumber } from '@fettle/rules/time/formats'
import type { ReactNode } from 'react'
import classes from './imports.module.css'

type Figure<Key extends string> = {
  readonly key: Key
  readonly label: string
  readonly value: number
  /** It is not good news unless it is zero. */
  readonly isBad?: boolean
  /** It has no rows to show. */
  readonly isOnlyCounted?: boolean
}

type Props<Key extends string> = {
  readonly label: string
  readonly figures: readonly Figure<Key>[]
  readonly chosen: Key | undefined
  readonly onChoose: (key: Key | undefined) => void
}

/** Big figures; pressing one shows its rows alone, and pressing it again shows all. */
export function Figures<Key extends string>({ label, figures, chosen, onChoose }: Props<Key>): ReactNode {
  return (
    <fieldset
      className={classes.figures}
      aria-label={label}
      style={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}
    >
      {figures.map(({ key, value, isBad, isOnlyCounted, ...figure }) => {
        const content = (
          <>
            <span className={classes.figureNumber} data-bad={(isBad && value > 0) || undefined}>
              {formatNumber(value)}
            </span>{' '}
            <span className={classes.figureLabel}>{figure.label}</span>
          </>
        )
        return isOnlyCounted || value === 0 ? (
          <div key={key} className={classes.figure}>
            {content}
          </div>
        ) : (
          <button
            key={key}
            type="button"
            className={classes.figure}
            aria-pressed={key === chosen}
            onClick={() => onChoose(key === chosen ? undefined : key)}
          >
            {content}
          </button>
        )
      })}
    </fieldset>
  )
}
