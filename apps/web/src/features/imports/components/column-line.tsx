import type { ImportColumn, ImportDetail, ImportKind } from '@fettle/contract/imports'
import { maxLength } from '@fettle/rules/records/limits'
import { Badge, Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { withSource } from '../import-source.ts'
import type { ImportMapping } from '../use-import-options.ts'
import { CommitInput } from './commit-input.tsx'
import classes from './imports.module.css'
import { SourceField } from './source-field.tsx'

type Props = {
  readonly column: ImportColumn
  /** Requirement text, or null. */
  readonly need: string | null
  readonly detail: ImportDetail
  readonly mapping: ImportMapping
}

/** One column of ours: what it holds, where it comes from, and the first values that it would get. */
export function ColumnLine({ column, need, detail, mapping: { options, change } }: Props): ReactNode {
  const nameId = useId()
  const { name, label, about, isKey, type } = column
  const source = options.mapping.find(({ target }) => target === name)?.source ?? ''
  // While a choice is being stored, the samples are outdated.
  const isStored = detail.options.mapping.some((line) => line.target === name && line.source === source)
  const samples = isStored ? (detail.samples.find(({ target }) => target === name)?.values ?? []) : []
  const separator = options.separators.find(({ target }) => target === name)?.separator ?? ''
  return (
    <li className={classes.line} aria-labelledby={nameId}>
      <div>
        <span id={nameId} className={classes.lineName}>
          {label}
        </span>{' '}
        {need !== null && (
          <Badge variant="light" color={isKey ? 'petrol' : 'gray'}>
            {need}
          </Badge>
        )}
        {about !== `${label}.` && <span className={classes.detail}>{about}</span>}
      </div>
      <Stack gap="xs">
        <SourceField
          column={column}
          columns={detail.columns}
          source={source}
          onSource={(next) => change({ mapping: withSource(options.mapping, name, next) })}
        />
        {type === 'list' && source !== '' && (
          <CommitInput
            label="Separator for several values"
            placeholder="One in each cell"
            maxLength={maxLength.importSeparator}
            value={separator}
            onCommit={(text) =>
              change({
                separators: [
                  ...options.separators.filter(({ target }) => target !== name),
                  ...(text === '' ? [] : [{ target: name, separator: text }]),
                ],
              })
            }
          />
        )}
      </Stack>
      {samples.length > 0 ? (
        <ul className={classes.samples} aria-label={`First values of ${label}`}>
          {samples.map(({ text, fault }) => (
            <li key={text} title={text}>
              {text}
              {fault !== '' && <span className={classes.sampleFault}>{fault}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <p className={`${classes.samples} ${classes.note}`}>{isStored && 'Empty in the first rows.'}</p>
      )}
    </li>
  )
}

/** A dynamic column for a head of the file, such as an attribute, as a column of the kind. */
export const openColumn = (target: string, { openHead }: Pick<ImportKind, 'openHead'>): ImportColumn => ({
  name: target,
  label: target.slice(openHead.length),
  about: 'A column of its own.',
  type: 'text',
  choices: [],
  isKey: false,
  isRequired: false,
  orAnyOf: [],
  alternative: null,
})
