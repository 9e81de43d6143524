import type { AssetClass } from '@fettle/contract/asset-classes'
import type { AttributeTemplate } from '@fettle/contract/attribute-templates'
import { attributeKindNames } from '@fettle/rules/assets/attribute-template'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import { EditableField } from '#records/form/editable-field.tsx'
import { FieldList } from '#ui/display-field.tsx'
import { classChange, classKind } from '../asset-classes.queries.ts'
import { classPath } from '../class-tree.ts'
import classes from './class-tree.module.css'

const TemplateEditor = lazyComponent(async () => (await import('./template-editor.tsx')).TemplateEditor)
const known = { isError: false, isPending: false, fetchStatus: 'idle' } as const

type Props = {
  readonly one: AssetClass
  readonly all: readonly AssetClass[]
  readonly templates: readonly AttributeTemplate[]
}

/** The template of a class: its own, or the nearest parent's. */
function inheritedFrom(
  all: readonly AssetClass[],
  one: AssetClass,
): { readonly from: AssetClass; readonly templateId: number } | null {
  const from = classPath(all, one).findLast(({ attributeTemplateId }) => attributeTemplateId !== null)
  return from?.attributeTemplateId ? { from, templateId: from.attributeTemplateId } : null
}

/** The attributes of the class's assets, with a link to edit them. */
export function TemplateCard({ one, all, templates }: Props): ReactNode {
  const [editing, setEditing] = useState<'this' | 'new' | null>(null)
  const changing = useRecordChange(classKind, one.assetClassId)
  const mayChange = useMayChangeShared()
  const inherited = inheritedFrom(all, one)
  const template = templates.find((each) => each.attributeTemplateId === inherited?.templateId) ?? null
  const isOwn = one.attributeTemplateId !== null
  const use = (attributeTemplateId: number) =>
    changing.run(classChange(one, { attributeTemplateId }), { notice: 'The template was changed.' })
  return (
    <Stack gap="sm">
      <FieldList>
        <EditableField
          kind={classKind}
          record={one}
          isEditable={mayChange}
          label="Template"
          value={isOwn ? String(one.attributeTemplateId) : ''}
          change={(record, id) => classChange(record, { attributeTemplateId: id === '' ? null : Number(id) })}
          editor={(editor) => (
            <ChoiceEditor
              {...editor}
              canClear
              offer={known}
              choices={templates.map((each) => ({
                value: String(each.attributeTemplateId),
                label: each.name,
              }))}
            />
          )}
        >
          {template && (isOwn ? template.name : `${template.name}, from ${inherited?.from.name}`)}
        </EditableField>
      </FieldList>
      {template && <TemplateItems template={template} />}
      {template === null && <Text c="dimmed">Assets of this class have no attributes in common.</Text>}
      <Group gap="xs">
        {mayChange && template && (
          <Button variant="default" size="compact-md" onClick={() => setEditing('this')}>
            Edit attributes
          </Button>
        )}
        {mayChange && !isOwn && (
          <Button variant="default" size="compact-md" onClick={() => setEditing('new')}>
            New template for this class
          </Button>
        )}
      </Group>
      <Suspense>
        {editing !== null && (
          <TemplateEditor
            template={editing === 'this' ? template : null}
            proposedName={one.name}
            onSaved={(saved) => {
              setEditing(null)
              if (editing === 'new') use(saved.attributeTemplateId)
            }}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </Stack>
  )
}

function TemplateItems({ template }: { template: AttributeTemplate }): ReactNode {
  return (
    <ul className={classes.items} aria-label={`Attributes of ${template.name}`}>
      {template.items.map((item) => (
        <li key={`${item.group} ${item.label}`} className={classes.item}>
          {item.group}: {item.label}
          <span>
            {' · '}
            {[
              attributeKindNames[item.kind],
              [item.prefix, item.suffix].filter(Boolean).join(' … '),
              item.choices.join(', '),
              item.isRequired && 'required',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
      {template.items.length === 0 && <li className={classes.item}>No attributes yet.</li>}
    </ul>
  )
}
