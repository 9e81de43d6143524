import type { ImportKind } from '@fettle/contract/imports'
import { importKindSentence } from '@fettle/rules/import-words'
import { type ReactNode, useId } from 'react'
import classes from './imports.module.css'

type Props = {
  readonly kinds: readonly ImportKind[]
  readonly value: string | undefined
  readonly onChange: (name: string) => void
}

/** What is brought in: one card each, in the order in which a new property is filled. */
export function KindCards({ kinds, value, onChange }: Props): ReactNode {
  const name = useId()
  return (
    <fieldset className={classes.kinds} aria-label="What is in the file">
      {kinds.map((kind) => (
        <label key={kind.name} className={classes.kind}>
          <input
            type="radio"
            name={name}
            checked={kind.name === value}
            onChange={() => onChange(kind.name)}
          />
          <span className={classes.kindName}>{kind.label}</span>
          <span className={classes.detail}>{importKindSentence(kind)}</span>
        </label>
      ))}
    </fieldset>
  )
}
