import type { ImportColumn, ImportValues } from '@fettle/contract/imports'
import { createdForColumn, implicitCreateInWords, rowsInWords } from '@fettle/rules/imports/import-words'
import { formatNumber } from '@fettle/rules/time/formats'
import { Alert, Button, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { SectionCard } from '#ui/section-card.tsx'
import type { ImportMapping } from '../use-import-options.ts'
import { CreateChoice } from './create-missing.tsx'
import classes from './imports.module.css'
import { WordField } from './word-field.tsx'

type Props = {
  readonly column: ImportColumn
  readonly values: ImportValues
  /** Additional records that the kind may create. */
  readonly creates: readonly string[]
  readonly mapping: ImportMapping
}

/** Number of words shown initially. */
const shownAtFirst = 25

/** Unknown words of one column, most frequent first, each with a choice of meanings. */
export function ValueColumn({ column, values, creates, mapping }: Props): ReactNode {
  const { options, change } = mapping
  const [showsAll, setShowsAll] = useState(false)
  const [searched, setSearched] = useState('')
  const created = createdForColumn(column.name, creates)
  const isCreated = created !== undefined && options.creates.includes(created)
  const unknown = values.values.filter(({ isKnown }) => !isKnown)
  const known = values.values.length - unknown.length
  const wanted = searched.trim().toLowerCase()
  const found = unknown.filter(({ value }) => value.toLowerCase().includes(wanted))
  const shown = showsAll ? found : found.slice(0, shownAtFirst)
  const meant = (word: string) =>
    options.values.find(({ target, from }) => target === column.name && from === word)?.to
  const setMeaning = (word: string, to: string | undefined) =>
    change({
      values: [
        ...options.values.filter(({ target, from }) => target !== column.name || from !== word),
        ...(to === undefined ? [] : [{ target: column.name, from: word, to }]),
      ],
    })
  const open = unknown.filter(({ value }) => meant(value) === undefined).length
  return (
    <SectionCard title={column.label} isFlush>
      <div className={classes.more}>
        <Text size="sm" c="dimmed" role="status">
          {summaryOf({ known, open, isCreated, created })}
        </Text>
        {created !== undefined && unknown.length > 0 && (
          <div className={classes.choice}>
            <CreateChoice
              name={created}
              label={`Create ${implicitCreateInWords(created)} that are not there yet`}
              mapping={mapping}
            />
          </div>
        )}
      </div>
      {unknown.length > shownAtFirst && (
        <div className={classes.more}>
          <TextInput
            aria-label={`Search the values of ${column.label}`}
            placeholder="Search values"
            value={searched}
            onChange={({ currentTarget }) => setSearched(currentTarget.value)}
          />
          {found.length === 0 && (
            <Text size="sm" c="dimmed" mt="xs" role="status">
              No value matches.
            </Text>
          )}
        </div>
      )}
      {shown.length > 0 && (
        <ul className={classes.lines} aria-label={`Words of ${column.label}`}>
          {shown.map(({ value, rows }) => (
            <li key={value} className={classes.word}>
              <span className={classes.name}>
                {value}
                <span className={classes.detail}>{rowsInWords(rows)}</span>
              </span>
              <WordField
                word={value}
                known={values.known}
                meaning={meant(value)}
                placeholder={isCreated ? 'Is created' : 'Choose what it means'}
                onMeaning={(to) => setMeaning(value, to)}
              />
            </li>
          ))}
        </ul>
      )}
      {shown.length < found.length && (
        <div className={classes.more}>
          <Button variant="default" size="compact-md" onClick={() => setShowsAll(true)}>
            {`Show ${formatNumber(found.length - shown.length)} more`}
          </Button>
        </div>
      )}
      {values.hasMore && (
        <Alert color="yellow" m="sm">
          The file has more different values than can be listed here. The check shows which rows are refused.
        </Alert>
      )}
    </SectionCard>
  )
}

type Summary = {
  readonly known: number
  readonly open: number
  readonly isCreated: boolean
  readonly created: string | undefined
}

function summaryOf({ known, open, isCreated, created }: Summary): string {
  const knownText = known === 0 ? [] : [`${formatNumber(known)} known.`]
  if (open === 0) return [...knownText, 'Every value has its meaning.'].join(' ')
  const rows = open === 1 ? '1 value is' : `${formatNumber(open)} values are`
  const openText =
    isCreated && created !== undefined
      ? `${rows} not known and created with the import.`
      : `${rows} not known: rows with ${open === 1 ? 'it' : 'them'} are refused.`
  return [...knownText, openText].join(' ')
}
