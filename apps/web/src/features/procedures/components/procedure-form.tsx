import type { Procedure } from '@fettle/contract/procedures'
import { procedureMax, procedureProblems } from '@fettle/rules/procedures/procedure-lines'
import { formErrorTitle } from '@fettle/rules/records/problem'
import { Alert, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { IconClipboard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { tradesQuery } from '#nouns/reference/reference.queries.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { VersionConflictNotice } from '#records/change/version-conflict-notice.tsx'
import { focusFirstFault } from '#records/form/focus-first-fault.ts'
import { LeaveGuard } from '#records/form/leave-guard.tsx'
import { RestoredDraftNotice } from '#records/form/restored-draft-notice.tsx'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { LockedFields } from '#ui/locked-fields.tsx'
import { moved } from '#ui/moved.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { AddButton } from '#ui/small-button.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { bodyOf, draftOf, editedLine, linesToSend, type ProcedureDraft } from '../procedure-draft.ts'
import { categoryChoicesQuery, type ProcedureBody } from '../procedures.queries.ts'
import { LineFields } from './line-fields.tsx'
import { PasteLines } from './paste-lines.tsx'
import classes from './procedure.module.css'

type Props = {
  /** Null for a new one. */
  readonly procedure: Procedure | null
  readonly saving: { readonly isPending: boolean; readonly error: Error | null }
  readonly saveLabel: string
  /** Sends the input with the seen version. Calls `onDone` after saving. */
  readonly onSave: (body: ProcedureBody, seen: number, onDone: () => void) => void
}

/** Form for title, scope and lines. Problems show at their field, and the input stays. */
export function ProcedureForm({ procedure, saving, saveLabel, onSave }: Props): ReactNode {
  const version = procedure?.fmModId ?? 0
  const edit = useUnsavedEdit<ProcedureDraft>(`procedure-${procedure?.procedureId ?? 'new'}`, version)
  const { entered } = edit
  const mayChange = useMayChangeShared()
  const [hasTried, setTried] = useState(false)
  // A concurrent change never replaces the current input.
  const initial = useMemo(() => draftOf(procedure), [procedure])
  const saved = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const draft = entered ?? initial
  const change = (part: Partial<ProcedureDraft>) => {
    saved.current = false
    edit.change({ ...draft, ...part })
  }
  const problems = hasTried ? procedureProblems({ title: draft.title, lines: linesToSend(draft) }) : []
  const refused = fieldErrors(saving.error)
  const errorOf = (field: string) =>
    problems.find((one) => one.field === field)?.message ?? refused.get(field) ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (saving.isPending) return
    if (procedureProblems({ title: draft.title, lines: linesToSend(draft) }).length > 0)
      return focusFirstFault(form.current)
    // A concurrent change is rejected once, and overwritten by saving again.
    const seen = edit.seenAfter(saving.error)
    onSave(bodyOf(draft), seen, () => {
      saved.current = true
      edit.clear()
    })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        {edit.isRestored && <RestoredDraftNotice onDiscard={edit.clear} />}
        {edit.isStale && saving.error === null && <VersionConflictNotice onReload={edit.clear} />}
        {problems.length > 0 && (
          <Alert color="red" role="alert" title={formErrorTitle}>
            {problems.map(({ field, message }) => (
              <div key={`${field} ${message}`}>{message}</div>
            ))}
          </Alert>
        )}
        <SectionCard title="Overview">
          <LockedFields isLocked={!mayChange}>
            <OverviewFields draft={draft} change={change} errorOf={errorOf} />
          </LockedFields>
        </SectionCard>
        <LinesCard
          lines={draft.lines}
          mayChange={mayChange}
          errorOf={errorOf}
          onChange={(lines) => change({ lines })}
        />
        <ChangeError error={saving.error} scrolls {...(procedure !== null && { onUndo: edit.clear })} />
        {mayChange && (
          <Group gap="xs">
            <Button
              type="submit"
              loading={saving.isPending}
              disabled={procedure !== null && entered === null}
            >
              {saveLabel}
            </Button>
            {procedure !== null && entered !== null && (
              <Button variant="default" onClick={edit.clear}>
                Cancel
              </Button>
            )}
          </Group>
        )}
      </Stack>
      <LeaveGuard
        holdsBack={() => entered !== null && !saved.current}
        message="Your entries are saved as a draft on this device."
      />
    </form>
  )
}

type LinesProps = {
  readonly lines: ProcedureDraft['lines']
  readonly mayChange: boolean
  readonly errorOf: (field: string) => string | null
  readonly onChange: (lines: ProcedureDraft['lines']) => void
}

function LinesCard({ lines, mayChange, errorOf, onChange }: LinesProps): ReactNode {
  const [isPasting, setPasting] = useState(false)
  return (
    <>
      <SectionCard
        title="Lines"
        count={lines.length}
        actions={
          mayChange && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconClipboard size={16} aria-hidden />}
              onClick={() => setPasting(true)}
            >
              Paste lines
            </Button>
          )
        }
      >
        <LockedFields isLocked={!mayChange}>
          <ol className={classes.lines}>
            {lines.map((line, at) => (
              <LineFields
                key={line.key}
                line={line}
                at={at}
                isLast={at === lines.length - 1}
                faultOf={(field) => errorOf(`lines.${at}.${field}`)}
                onChange={(part) => onChange(lines.map((one) => (one === line ? { ...one, ...part } : one)))}
                onMove={(from, to) => onChange(moved(lines, from, to))}
                onRemove={() => onChange(lines.filter((one) => one !== line))}
              />
            ))}
          </ol>
        </LockedFields>
        {mayChange && (
          <AddButton mt="sm" onClick={() => onChange([...lines, editedLine()])}>
            Add line
          </AddButton>
        )}
      </SectionCard>
      {isPasting && (
        <PasteLines
          count={lines.length}
          onAdd={(pasted) => {
            onChange([...lines.filter(({ text }) => text.trim() !== ''), ...pasted])
            setPasting(false)
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </>
  )
}

type FieldsProps = {
  readonly draft: ProcedureDraft
  readonly change: (part: Partial<ProcedureDraft>) => void
  readonly errorOf: (field: string) => string | null
}

function OverviewFields({ draft, change, errorOf }: FieldsProps): ReactNode {
  const { property } = useWorkspace()
  const trades = useQuery(tradesQuery(property.propertyId))
  const categories = useQuery(categoryChoicesQuery)
  const offered = (trades.data ?? []).map(({ tradeId, tradeName }) => ({
    value: String(tradeId),
    label: tradeName,
  }))
  // A trade outside the current property stays with its name.
  const isKnown = draft.tradeId === null || offered.some(({ value }) => value === String(draft.tradeId))
  const own = { value: String(draft.tradeId), label: draft.tradeName ?? '' }
  const tradeChoices = isKnown ? offered : [own, ...offered]
  return (
    <div className={classes.fields}>
      <TextInput
        className={classes.wide ?? ''}
        label="Title"
        withAsterisk
        maxLength={procedureMax.title}
        value={draft.title}
        error={errorOf('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <ChoiceField
        label="Trade"
        canClear
        offer={trades}
        value={draft.tradeId === null ? null : String(draft.tradeId)}
        choices={tradeChoices}
        error={errorOf('tradeId')}
        onChange={(id) => change({ tradeId: id === null ? null : Number(id) })}
      />
      <ChoiceField
        label="Asset category"
        canClear
        offer={categories}
        value={draft.assetClassId === null ? null : String(draft.assetClassId)}
        choices={categories.data ?? []}
        error={errorOf('assetClassId')}
        onChange={(id) => change({ assetClassId: id === null ? null : Number(id) })}
      />
      <Checkbox
        label="Mandatory: an order can be completed when every line is done or failed"
        checked={draft.mandatoryFlag}
        onChange={(event) => change({ mandatoryFlag: event.currentTarget.checked })}
      />
      <Checkbox
        label="Active: offered for new orders"
        checked={draft.activeFlag}
        onChange={(event) => change({ activeFlag: event.currentTarget.checked })}
      />
      <Textarea
        className={classes.wide ?? ''}
        label="Description"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={procedureMax.description}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
    </div>
  )
}
