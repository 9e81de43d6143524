import type { ExportKind } from '@fettle/contract/exports'
import { columnsInWords } from '@fettle/rules/desk/export-words'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { LineList } from '#ui/line-list.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { chosenColumns, type ExportDraft } from '../export-draft.ts'
import classes from './exports.module.css'

/** Number of exported columns per kind, with a button to choose them. */
export function ColumnsSection({ draft }: { draft: ExportDraft }): ReactNode {
  const [open, setOpen] = useState<ExportKind | null>(null)
  return (
    <SectionCard title="Columns" isFlush>
      <LineList
        label="Columns"
        items={draft.kinds}
        keyOf={(kind) => draft.kinds.findIndex(({ name }) => name === kind.name)}
      >
        {(kind) => (
          <RecordLine
            title={<span className={classes.subject}>{kind.label}</span>}
            facts={[columnsInWords(chosenColumns(kind, draft.options).length, kind.columns.length)]}
            actions={
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Choose columns of ${kind.label}`}
                onClick={() => setOpen(kind)}
              >
                Choose columns
              </Button>
            }
          />
        )}
      </LineList>
      {open !== null && <ColumnsDialog kind={open} draft={draft} onClose={() => setOpen(null)} />}
    </SectionCard>
  )
}

type Props = { readonly kind: ExportKind; readonly draft: ExportDraft; readonly onClose: () => void }

/** Exported columns of a kind. Choices apply immediately. */
function ColumnsDialog({ kind, draft, onClose }: Props): ReactNode {
  const chosen = chosenColumns(kind, draft.options)
  const choose = (names: readonly string[]) => draft.chooseColumns(kind, names)
  const hasAll = chosen.length === kind.columns.length
  return (
    <SheetPanel title={`Columns of ${kind.label}`} width={720} onClose={onClose}>
      <Stack gap="md">
        <p className={classes.note}>
          Columns that a record is found by are always exported, so that the file can be brought in again.
        </p>
        <fieldset className={classes.columns} aria-label="Columns">
          {kind.columns.map(({ name, label, about, isKey }) => (
            <Checkbox
              key={name}
              label={label}
              wrapperProps={{ title: about }}
              checked={chosen.includes(name)}
              disabled={isKey}
              onChange={({ currentTarget: { checked } }) =>
                choose(checked ? [...chosen, name] : chosen.filter((each) => each !== name))
              }
            />
          ))}
        </fieldset>
        <Group justify="space-between">
          <Button
            variant="default"
            onClick={() => choose(hasAll ? [] : kind.columns.map(({ name }) => name))}
          >
            {hasAll ? 'Clear all' : 'Choose all'}
          </Button>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </SheetPanel>
  )
}
