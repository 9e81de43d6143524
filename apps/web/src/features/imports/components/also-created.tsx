import type { ImportDetail } from '@fettle/contract/imports'
import { formatNumber } from '@fettle/rules/formats'
import { createdBesidesInWords } from '@fettle/rules/import-words'
import type { ReactNode } from 'react'
import classes from './imports.module.css'

type Props = { readonly created: ImportDetail['alsoCreated']; readonly isDone: boolean }

/** What is created besides the records of the file, such as floors of rooms; nothing where there is none. */
export function AlsoCreated({ created, isDone }: Props): ReactNode {
  if (created.length === 0) return null
  const words = created.map(({ kind, count }) => `${formatNumber(count)} ${createdBesidesInWords(kind)}`)
  return (
    <p className={classes.note}>
      {isDone ? 'Also created:' : 'It also creates:'} {words.join(', ')}.
    </p>
  )
}
