import type { AttributeTemplate } from '@fettle/contract/attribute-templates'
import { type ChangedItem, templateProblems } from '@fettle/rules/assets/attribute-template'
import { type TemplateEffect, templateEffectWords } from '@fettle/rules/assets/template-effects'
import { maxLength } from '@fettle/rules/records/limits'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { VersionConflictNotice } from '#records/change/version-conflict-notice.tsx'
import { FormButtons } from '#records/form/form-buttons.tsx'
import { RestoredDraftNotice } from '#records/form/restored-draft-notice.tsx'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { moved } from '#ui/moved.ts'
import { AddButton } from '#ui/small-button.tsx'
import type { TemplateBody } from '../asset-classes.queries.ts'
import { type EditedItem, editedItems, emptyItem, itemsToSend } from '../template-rows.ts'
import { useTemplateSaving } from '../use-template-saving.ts'
import classes from './template-editor.module.css'
import { TemplateItemFields } from './template-item-fields.tsx'

type Props = {
  /** Null for a new template. */
  readonly template: AttributeTemplate | null
  readonly proposedName: string
  readonly onSaved: (template: AttributeTemplate) => void
  readonly onClose: () => void
}

type Entry = { readonly name: string; readonly items: readonly EditedItem[] }

/** An empty attribute in the last group. Restored drafts have keys from an earlier visit. */
const itemAfter = (items: readonly EditedItem[]): EditedItem => ({
  ...emptyItem(items.at(-1)?.group ?? 'General'),
  key: Math.max(0, ...items.map(({ key }) => key)) + 1,
})

/**
 * Editor for a template: name, kind, unit, choices, required flags and order. Shows the effect on assets
 * before saving.
 */
export function TemplateEditor({ template, proposedName, onSaved, onClose }: Props): ReactNode {
  const [initial] = useState<Entry>(() => ({
    name: template?.name ?? proposedName,
    items: template ? editedItems(template.items) : [emptyItem('General')],
  }))
  const form = `attributes-${template?.attributeTemplateId ?? `new-${proposedName}`}`
  const unsaved = useUnsavedEdit<Entry>(form, template?.fmModId ?? 0)
  const entry = unsaved.entered ?? initial
  const { name, items } = entry
  const setItems = (next: readonly EditedItem[]) => unsaved.change({ ...entry, items: next })
  const [hasTried, setTried] = useState(false)
  const saving = useTemplateSaving({
    template,
    seenAfter: unsaved.seenAfter,
    onSaved: (saved) => {
      unsaved.clear()
      onSaved(saved)
    },
  })
  const cancel = () => {
    unsaved.clear()
    onClose()
  }
  const body: TemplateBody = { name, items: itemsToSend(items) }
  const sent = items.filter(({ label, was }) => label.trim() !== '' || was !== null)
  const problems = hasTried ? templateProblems((body.items ?? []) as readonly ChangedItem[]) : []
  const refused = fieldErrors(saving.error)
  const faultOf = (item: EditedItem) => (field: string) => {
    const path = `items.${sent.indexOf(item)}.${field}`
    return problems.find((one) => one.field === path)?.message ?? refused.get(path) ?? null
  }
  const isUnnamed = hasTried && name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (saving.isPending || name.trim() === '') return
    if (templateProblems((body.items ?? []) as readonly ChangedItem[]).length === 0) saving.ask(body)
  }
  const change = (key: number, part: Partial<EditedItem>) =>
    setItems(items.map((one) => (one.key === key ? { ...one, ...part } : one)))
  return (
    <ModalPanel title={template ? `Attributes: ${template.name}` : 'New Template'} opened onClose={onClose}>
      {saving.effects !== null ? (
        <EffectsStep
          effects={saving.effects}
          assetCount={template?.assetCount ?? 0}
          isPending={saving.isPending}
          error={saving.error}
          onBack={saving.back}
          onSave={() => saving.save(body)}
        />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            {unsaved.isRestored && <RestoredDraftNotice onDiscard={unsaved.clear} />}
            {unsaved.isStale && saving.error === null && <VersionConflictNotice onReload={unsaved.clear} />}
            <TextInput
              label="Template name"
              withAsterisk
              maxLength={maxLength.name}
              value={name}
              error={isUnnamed ? 'Name is required.' : (refused.get('name') ?? null)}
              onChange={(event) => unsaved.change({ ...entry, name: event.currentTarget.value })}
            />
            {template !== null && template.classes.length > 1 && (
              <Text size="sm">
                Also changes {template.classes.length === 2 ? 'the other class' : 'the other classes'} with
                this template: {template.classes.map((one) => one.name).join(', ')}.
              </Text>
            )}
            <ol className={classes.rows}>
              {items.map((item, at) => (
                <TemplateItemFields
                  key={item.key}
                  item={item}
                  number={at + 1}
                  isFirst={at === 0}
                  isLast={at === items.length - 1}
                  faultOf={faultOf(item)}
                  onChange={(part) => change(item.key, part)}
                  onMove={(by) => setItems(moved(items, at, at + by))}
                  onRemove={() => setItems(items.filter((one) => one !== item))}
                />
              ))}
            </ol>
            <AddButton
              style={{ alignSelf: 'flex-start' }}
              onClick={() => setItems([...items, itemAfter(items)])}
            >
              Add attribute
            </AddButton>
            <ChangeError error={saving.error} />
            <FormButtons label="Save" isBusy={saving.isPending} onCancel={cancel} />
          </Stack>
        </form>
      )}
    </ModalPanel>
  )
}

type EffectsProps = {
  readonly effects: readonly TemplateEffect[]
  readonly assetCount: number
  readonly isPending: boolean
  readonly error: Error | null
  readonly onBack: () => void
  readonly onSave: () => void
}

/** The effect of the change on assets, before saving. */
function EffectsStep({ effects, assetCount, isPending, error, onBack, onSave }: EffectsProps): ReactNode {
  return (
    <Stack gap="md">
      <Text fw={500}>
        {assetCount === 1 ? '1 asset inherits' : `${assetCount} assets inherit`} these attributes. No value is
        lost:
      </Text>
      <ul className={classes.effects}>
        {effects.map((effect) => (
          <li key={`${effect.effect} ${effect.attribute}`}>{templateEffectWords(effect)}</li>
        ))}
      </ul>
      <ChangeError error={error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button loading={isPending} onClick={onSave} data-autofocus>
          Save for {assetCount} {assetCount === 1 ? 'asset' : 'assets'}
        </Button>
      </Group>
    </Stack>
  )
}
