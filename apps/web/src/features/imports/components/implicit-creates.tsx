import type { ImportDetail } from '@fettle/contract/imports'
import { createdCountInWords } from '@fettle/rules/imports/import-words'
import { formatNumber } from '@fettle/rules/time/formats'
import { Alert, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { SectionCard } from '#ui/section-card.tsx'
import classes from './imports.module.css'

type Created = ImportDetail['alsoCreated']
type Props = { readonly created: Created }

/** Number of names shown initially. */
const shownAtFirst = 12

/** Additional created records by name, such as floors of rooms. Hidden if empty. */
export function ImplicitCreates({ created }: Props): ReactNode {
  if (created.length === 0) return null
  return (
    <SectionCard title="Also created" isFlush>
      <Misspelled created={created} />
      <ul className={classes.groups} aria-label="Additional records">
        {created.map((kind) => (
          <li key={kind.kind} className={classes.created}>
            <span className={classes.createdCount}>{createdCountInWords(kind)}</span>
            <Names {...kind} />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

/** Names similar to an existing one, which are possible misspellings. */
function Misspelled({ created }: { readonly created: Created }): ReactNode {
  const alike = created.flatMap(({ kind, names }) =>
    names.filter((each) => each.alike !== '').map((each) => ({ kind, ...each })),
  )
  if (alike.length === 0) return null
  return (
    <Alert color="yellow" role="status" m="sm" title="Is something misspelled?">
      These names are almost others. Where one is meant, map the value to it.
      <ul className={classes.alike} aria-label="Names that may be misspelled">
        {alike.slice(0, shownAtFirst).map(({ kind, name, alike: other }) => (
          <li key={`${kind} ${name}`}>{`${name}, almost ${other}`}</li>
        ))}
        {alike.length > shownAtFirst && (
          <li>{`and ${formatNumber(alike.length - shownAtFirst)} more, among the names below`}</li>
        )}
      </ul>
    </Alert>
  )
}

function Names({ kind, count, names }: Created[number]): ReactNode {
  const [showsAll, setShowsAll] = useState(false)
  if (names.length === 0) return null
  const shown = showsAll ? names : names.slice(0, shownAtFirst)
  const unnamed = count - names.length
  return (
    <>
      <ul className={classes.heads} aria-label={`Names: ${kind}`}>
        {shown.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
        {shown.length === names.length && unnamed > 0 && <li>{`and ${formatNumber(unnamed)} more`}</li>}
      </ul>
      {shown.length < names.length && (
        <Button variant="default" size="compact-sm" onClick={() => setShowsAll(true)}>
          {`Show ${formatNumber(names.length - shown.length)} more names`}
        </Button>
      )}
    </>
  )
}
