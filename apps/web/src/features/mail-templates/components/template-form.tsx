import type { MailTemplate } from '@fettle/contract/mail-templates'
import { mailTemplate as ownTemplate } from '@fettle/rules/notices/mail-template-catalog'
import { type MailTexts, mailTemplateMax, mailTemplateProblems } from '@fettle/rules/notices/mail-templates'
import { Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { clearRefusal } from '#records/change/clear-refusal.ts'
import { VersionConflictNotice } from '#records/change/version-conflict-notice.tsx'
import { LeaveGuard } from '#records/form/leave-guard.tsx'
import { RestoredDraftNotice } from '#records/form/restored-draft-notice.tsx'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { Confirm } from '#ui/confirm.tsx'
import { LockedFields } from '#ui/locked-fields.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { saveTemplateOptions } from '../mail-templates.queries.ts'
import classes from './mail-templates.module.css'
import { TemplatePreview } from './template-preview.tsx'

type Part = 'subject' | 'body'

/** Editor for subject and text of one kind of message, with a field picker and a preview. */
export function TemplateForm({ template }: { template: MailTemplate }): ReactNode {
  const queries = useQueryClient()
  const edit = useUnsavedEdit<MailTexts>(`mail-template-${template.kind}`, template.fmModId)
  const { entered } = edit
  const saving = useSingleMutation(saveTemplateOptions(queries, template.kind))
  const [isAsking, setAsking] = useState(false)
  const texts = entered ?? { subject: template.subject, body: template.body }
  const problems = entered === null ? [] : mailTemplateProblems(template.kind, texts)
  const refused = fieldErrors(saving.error)
  const faultOf = (part: Part) =>
    problems
      .filter(({ field }) => field === part)
      .map(({ message }) => message)
      .join(' ') ||
    refused.get(part) ||
    null
  const change = (part: Part, text: string) => {
    clearRefusal(saving)
    edit.change({ ...texts, [part]: text })
  }
  const { refs, rememberFocus, insert } = useFieldInsertion(texts, change)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (entered === null || saving.isPending || problems.length > 0) return
    saving.mutate({ texts: entered, seen: edit.seenAfter(saving.error) }, { onSuccess: edit.clear })
  }
  const mayChange = useMayChangeShared()
  const own = ownTemplate(template.kind)
  const isOwn = texts.subject === own.subject && texts.body === own.body
  return (
    <form onSubmit={submit} noValidate className={classes.editor}>
      <Stack gap="md">
        {edit.isRestored && <RestoredDraftNotice onDiscard={edit.clear} />}
        {edit.isStale && saving.error === null && <VersionConflictNotice onReload={edit.clear} />}
        <LockedFields isLocked={!mayChange}>
          <TextFields texts={texts} refs={refs} errorOf={faultOf} onFocus={rememberFocus} onChange={change} />
        </LockedFields>
        {mayChange && (
          <>
            <Group gap="xs">
              <FieldMenu fields={template.fields} onInsert={insert} />
              {(template.changed || !isOwn) && (
                <Button variant="default" onClick={() => setAsking(true)}>
                  Restore default
                </Button>
              )}
            </Group>
            <ChangeError error={saving.error} />
            <Group gap="xs">
              <Button type="submit" loading={saving.isPending} disabled={entered === null}>
                Save
              </Button>
              {entered !== null && (
                <Button
                  variant="default"
                  onClick={() => {
                    edit.clear()
                    saving.reset()
                  }}
                >
                  Cancel
                </Button>
              )}
            </Group>
          </>
        )}
      </Stack>
      <TemplatePreview kind={template.kind} texts={texts} />
      {isAsking && (
        <Confirm
          title={`Restore the default text of ${template.label}?`}
          opened
          message="Messages from now on read as they did before it was changed."
          confirmLabel="Restore default"
          isBusy={saving.isPending}
          onConfirm={() => {
            edit.clear()
            setAsking(false)
            if (template.changed) saving.mutate({ texts: null, seen: template.fmModId })
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <LeaveGuard
        holdsBack={() => entered !== null}
        message="Your entries are saved as a draft on this device."
      />
    </form>
  )
}

/** Refs of both inputs, and a function that inserts a field at the cursor of the input that had focus last. */
function useFieldInsertion(texts: MailTexts, change: (part: Part, text: string) => void) {
  const refs = {
    subject: useRef<HTMLInputElement>(null),
    body: useRef<HTMLTextAreaElement>(null),
  }
  const last = useRef<Part>('body')
  const rememberFocus = (part: Part) => {
    last.current = part
  }
  const insert = (name: string) => {
    const part = last.current
    const input = refs[part].current
    const [from, to] = [
      input?.selectionStart ?? texts[part].length,
      input?.selectionEnd ?? texts[part].length,
    ]
    const field = `{{${name}}}`
    const next = texts[part].slice(0, from) + field + texts[part].slice(to)
    if (next.length > mailTemplateMax[part]) return
    change(part, next)
    requestAnimationFrame(() => {
      input?.focus()
      input?.setSelectionRange(from + field.length, from + field.length)
    })
  }
  return { refs, rememberFocus, insert }
}

type TextFieldsProps = {
  readonly texts: MailTexts
  readonly refs: ReturnType<typeof useFieldInsertion>['refs']
  readonly errorOf: (part: Part) => string | null
  readonly onFocus: (part: Part) => void
  readonly onChange: (part: Part, text: string) => void
}

function TextFields({ texts, refs, errorOf, onFocus, onChange }: TextFieldsProps): ReactNode {
  return (
    <Stack gap="md">
      <TextInput
        ref={refs.subject}
        label="Subject"
        withAsterisk
        maxLength={mailTemplateMax.subject}
        value={texts.subject}
        error={errorOf('subject')}
        onFocus={() => onFocus('subject')}
        onChange={(event) => onChange('subject', event.currentTarget.value)}
      />
      <Textarea
        ref={refs.body}
        label="Text"
        description="An empty line begins a new paragraph."
        withAsterisk
        autosize
        minRows={6}
        maxRows={20}
        maxLength={mailTemplateMax.body}
        value={texts.body}
        error={errorOf('body')}
        onFocus={() => onFocus('body')}
        onChange={(event) => onChange('body', event.currentTarget.value)}
      />
    </Stack>
  )
}

type FieldMenuProps = Pick<MailTemplate, 'fields'> & { readonly onInsert: (name: string) => void }

function FieldMenu({ fields, onInsert }: FieldMenuProps): ReactNode {
  return (
    <Menu position="bottom-start" width={320} returnFocus={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconBraces size={16} aria-hidden />}>
          Insert field
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {fields.map(({ name, about }) => (
          <Menu.Item key={name} onClick={() => onInsert(name)}>
            {name}
            <Text component="span" display="block" size="sm" c="dimmed">
              {about}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
