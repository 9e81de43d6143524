import type { ImportColumn, ImportDetail, ImportKind } from '@fettle/contract/imports'
import { rowsInWords } from '@fettle/rules/imports/import-words'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { SectionCard } from '#ui/section-card.tsx'
import { canNameHead, unusedHeads, withSource, writeSource } from '../import-source.ts'
import type { ImportMapping } from '../use-import-options.ts'
import { ColumnLine, openColumn } from './column-line.tsx'
import { CreateMissing } from './create-missing.tsx'
import classes from './imports.module.css'
import { KeptMappings } from './kept-mappings.tsx'
import { ReadingOptions } from './reading-options.tsx'
import { StepFoot } from './step-foot.tsx'

type Props = {
  readonly detail: ImportDetail
  readonly kind: ImportKind
  readonly mapping: ImportMapping
  readonly onBack: () => void
  readonly onNext: () => void
}

/** Columns that say nothing without another one: a floor is one of a building. */
const within: Readonly<Record<string, string>> = { floor: 'building', room: 'building', job_type: 'trade' }

const isNeeded = ({ isKey, isRequired, alternative }: ImportColumn) =>
  isKey || isRequired || alternative !== null

/** Requirement text of a column, or null. */
function needOf({ isKey, isRequired, alternative, orAnyOf }: ImportColumn, kind: ImportKind): string | null {
  if (isKey) return 'Needed'
  const other = kind.columns.find(({ name }) => name === alternative)
  if (other) return `Needed, or ${other.label}`
  if (!isRequired) return null
  const others = kind.columns.filter(({ name }) => orAnyOf.includes(name)).map(({ label }) => label)
  return ['Needed for new records', ...others].join(', or ')
}

/** The columns that every row needs and that nothing is chosen for; of two of which it needs one, both in a word. */
function missingLabels({ columns }: ImportKind, isMapped: (name: string) => boolean): readonly string[] {
  const open = columns.filter(
    ({ isKey, name, alternative }) =>
      !isMapped(name) && (isKey || (alternative !== null && !isMapped(alternative))),
  )
  return open.flatMap(({ label, alternative }, at) => {
    const other = columns.find(({ name }) => name === alternative)
    if (other === undefined) return [label]
    return open.indexOf(other) < at && open.includes(other) ? [] : [`${label} or ${other.label}`]
  })
}

/** Mapping of the file's columns: required ones first, then others in the file or needed for these. */
export function ColumnsStep({ detail, kind, mapping, onBack, onNext }: Props): ReactNode {
  const { options, change } = mapping
  const isMapped = (name: string) => options.mapping.some(({ target }) => target === name)
  // A line that was filled or emptied stays where it is.
  const [atFirst] = useState(() => new Set(options.mapping.map(({ target }) => target)))
  const [showsAll, setShowsAll] = useState(false)
  const needed = kind.columns.filter(isNeeded)
  const others = kind.columns.filter((column) => !isNeeded(column))
  const outer = new Set(options.mapping.map(({ target }) => within[target]))
  const found = others.filter(({ name }) => atFirst.has(name) || isMapped(name) || outer.has(name))
  const rest = others.filter((column) => !found.includes(column))
  const own =
    kind.openHead === '' ? [] : options.mapping.filter(({ target }) => target.startsWith(kind.openHead))
  const lines = [...needed, ...found, ...own.map(({ target }) => openColumn(target, kind))]
  const missing = missingLabels(kind, isMapped)
  const missingForNew = kind.columns.flatMap(({ name, label, isRequired, isKey, orAnyOf }) =>
    isRequired && !isKey && ![name, ...orAnyOf].some(isMapped) ? [label] : [],
  )
  const columnLine = (column: ImportColumn) => (
    <ColumnLine key={column.name} need={needOf(column, kind)} {...{ column, detail, mapping }} />
  )
  return (
    <Stack gap="md">
      {detail.filledRows > 0 && (
        <Alert role="status">Merged cells were filled: {rowsInWords(detail.filledRows)}.</Alert>
      )}
      <SectionCard title="Columns" isFlush actions={<KeptMappings detail={detail} mapping={mapping} />}>
        <ul className={classes.lines} aria-label="Columns">
          {lines.map(columnLine)}
          {showsAll && rest.map(columnLine)}
        </ul>
        {rest.length > 0 && !showsAll && (
          <div className={classes.more}>
            <Button variant="default" size="compact-md" onClick={() => setShowsAll(true)}>
              {`Show ${rest.length} more ${rest.length === 1 ? 'column' : 'columns'}`}
            </Button>
          </div>
        )}
      </SectionCard>
      <CreateMissing kind={kind} mapping={mapping} />
      <LeftOut
        heads={unusedHeads(detail.columns, options.mapping).map(({ head }) => head)}
        {...(kind.openHead !== '' && {
          onTake: (head: string) =>
            change({
              mapping: withSource(options.mapping, kind.openHead + head, writeSource({ type: 'head', head })),
            }),
        })}
      />
      <ReadingOptions
        kind={kind}
        mapped={kind.columns.filter(({ name }) => isMapped(name))}
        mapping={mapping}
      />
      {missing.length > 0 && (
        <Alert color="yellow">
          Every row needs {missing.join(', ')}. Choose the column of the file, or have it made from others.
        </Alert>
      )}
      {missing.length === 0 && missingForNew.length > 0 && (
        <Alert color="yellow">
          New records also need {missingForNew.join(', ')}. Without{' '}
          {missingForNew.length === 1 ? 'it' : 'them'}, the file only changes records that are here already.
        </Alert>
      )}
      <StepFoot mapping={mapping} onBack={onBack}>
        <Button onClick={onNext}>Next: values</Button>
      </StepFoot>
    </Stack>
  )
}

type LeftOutProps = {
  readonly heads: readonly string[]
  /** Adds a dynamic column for a head. */
  readonly onTake?: (head: string) => void
}

function LeftOut({ heads, onTake }: LeftOutProps): ReactNode {
  if (heads.length === 0) return null
  return (
    <SectionCard title="Left out" count={heads.length} folds="closed">
      <Text size="sm" c="dimmed" mb="xs">
        Columns of the file that nothing is taken from.
      </Text>
      <ul className={classes.heads} aria-label="Left out">
        {heads.map((head) => (
          <li key={head}>
            {head}
            {onTake && canNameHead(head) && (
              <Button
                ml="xs"
                size="compact-sm"
                variant="default"
                aria-label={`Take ${head} as an attribute`}
                onClick={() => onTake(head)}
              >
                Take as an attribute
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
