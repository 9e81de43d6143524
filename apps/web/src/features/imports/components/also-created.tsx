import type { ImportDetail } from '@fettle/contract/imports'
import { createdCountInWords } from '@fettle/rules/import-words'
import type { ReactNode } from 'react'
import classes from './imports.module.css'

type Props = { readonly created: ImportDetail['alsoCreated']; readonly isDone: boolean }

/** What is created besides the records of the file, such as floors of rooms; nothing where there is none. */
export function AlsoCreated({ created, isDone }: Props): ReactNode {
  if (created.length === 0) return null
  return (
    <p className={classes.note}>
      {isDone ? 'Also created:' : 'It also creates:'} {created.map(createdCountInWords).join(', ')}.
    </p>
  )
}
