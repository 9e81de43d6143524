import type { IssueDetail } from '@fettle/contract/issues'
import { may } from '@fettle/rules/access/permissions'
import { type IssueDay, type IssueText, issueFields } from '@fettle/rules/issues/issue-fields'
import { issueKinds, issueSeverities, severityOf, severityText } from '@fettle/rules/issues/issue-words'
import { formatAmount, signOf } from '@fettle/rules/text/money'
import { formatDate } from '@fettle/rules/time/time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { AssetChoiceField } from '#nouns/assets/asset-choice-field.tsx'
import { workerChoicesQuery } from '#nouns/people/worker-choices.queries.ts'
import { BuildingEditor, FloorEditor, RoomEditor } from '#nouns/places/place-id-editors.tsx'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import { EditableField, type EditableFieldProps, type EditorProps } from '#records/form/editable-field.tsx'
import { DayEditor, FixedChoiceEditor, NumberEditor, TextEditor } from '#records/form/lazy-editors.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { type IssueChangeBody, issueChange, issueKind } from '../issue-change.ts'
import classes from './issues.module.css'

type Props = { readonly issue: IssueDetail }

type FieldProps = Props &
  Omit<EditableFieldProps<IssueDetail>, 'kind' | 'record' | 'isEditable' | 'change'> & {
    readonly body: (value: string) => IssueChangeBody
  }

/** A field of an issue, edited in place with permission to edit issues. */
function IssueField({ issue, body, ...field }: FieldProps): ReactNode {
  const { actor } = useWorkspace()
  return (
    <EditableField
      {...field}
      kind={issueKind}
      record={issue}
      isEditable={may(actor, 'issues.edit')}
      change={(record, value) => issueChange(record, body(value))}
    />
  )
}

/** All entered fields of an issue ([C7.005]). */
export function Overview({ issue }: Props): ReactNode {
  const { settings } = useWorkspace()
  const cost = issue.estimatedCost
  return (
    <FieldList>
      <TextField issue={issue} name="title" />
      <TextField issue={issue} name="description" />
      <IssueField
        issue={issue}
        label="Kind"
        value={issue.kind}
        body={(value) => ({ kind: issueKinds.find((kind) => kind === value) })}
        editor={(editor) => <FixedChoiceEditor {...editor} names={issueKinds} />}
      >
        {issue.kind}
      </IssueField>
      <IssueField
        issue={issue}
        label="Severity"
        value={severityText(issue.severity)}
        body={(value) => ({ severity: severityOf(value.slice(0, 1)) })}
        editor={(editor) => <FixedChoiceEditor {...editor} names={issueSeverities.map(severityText)} />}
      >
        {severityText(issue.severity)}
      </IssueField>
      <Place issue={issue} />
      <Asset issue={issue} />
      <Owner issue={issue} />
      <DateField issue={issue} name="dueOn" />
      <IssueField
        issue={issue}
        label={issueFields.estimatedCost.label}
        value={cost === null ? '' : String(cost)}
        body={(value) => ({ estimatedCost: value === '' ? null : Number(value) })}
        editor={(editor) => (
          <NumberEditor {...editor} field={issueFields.estimatedCost} sign={signOf(settings)} />
        )}
      >
        {cost === null ? null : formatAmount(cost, settings)}
      </IssueField>
      <TextField issue={issue} name="recommendedAction" />
      <DateField issue={issue} name="foundOn" />
      <TextField issue={issue} name="foundBy" />
      {issue.foundOrderId !== null && (
        <DisplayField label="Found on Order">
          <Link
            to="/orders/$workorderId"
            params={{ workorderId: String(issue.foundOrderId) }}
            className={classes.link}
          >
            {issue.foundOrderNumber}
          </Link>
        </DisplayField>
      )}
      <TextField issue={issue} name="reference" />
    </FieldList>
  )
}

const keepsLines = (name: IssueText): boolean => 'hasLines' in issueFields[name]

function TextField({ issue, name }: Props & { readonly name: IssueText }): ReactNode {
  const { label, max } = issueFields[name]
  const hasLines = keepsLines(name)
  return (
    <IssueField
      issue={issue}
      label={label}
      value={issue[name]}
      body={(entered) => ({ [name]: entered })}
      isWide={hasLines || name === 'title'}
      keepsLines={hasLines}
      editor={(editor) => <TextEditor {...editor} maxLength={max} hasLines={hasLines} />}
    >
      {issue[name]}
    </IssueField>
  )
}

function DateField({ issue, name }: Props & { readonly name: IssueDay }): ReactNode {
  const { settings } = useWorkspace()
  const day = issue[name]
  return (
    <IssueField
      issue={issue}
      label={issueFields[name].label}
      value={day ?? ''}
      body={(entered) =>
        name === 'foundOn' ? { foundOn: entered } : { [name]: entered === '' ? null : entered }
      }
      editor={(editor) => <DayEditor {...editor} />}
    >
      {day === null ? null : formatDate(day, settings)}
    </IssueField>
  )
}

const idOrNull = (value: string) => (value === '' ? null : Number(value))
const textOf = (id: number | null) => (id === null ? '' : String(id))

function Place({ issue }: Props): ReactNode {
  const { settings } = useWorkspace()
  return (
    <>
      <IssueField
        issue={issue}
        label={settings.location1Label}
        value={String(issue.buildingId)}
        body={(value) => ({ buildingId: Number(value) })}
        editor={(editor) => <BuildingEditor {...editor} propertyId={issue.propertyId} />}
      >
        {issue.building}
      </IssueField>
      <IssueField
        issue={issue}
        label={settings.floorLabel}
        value={textOf(issue.floorId)}
        body={(value) => ({ floorId: idOrNull(value) })}
        editor={(editor) => <FloorEditor {...editor} {...issue} />}
      >
        {issue.floor}
      </IssueField>
      {issue.floorId === null ? (
        <DisplayField label={settings.location2Label}>{issue.room}</DisplayField>
      ) : (
        <IssueField
          issue={issue}
          label={settings.location2Label}
          value={textOf(issue.roomId)}
          body={(value) => ({ roomId: idOrNull(value) })}
          editor={(editor) => <RoomEditor {...editor} {...issue} />}
        >
          {issue.room}
        </IssueField>
      )}
    </>
  )
}

function Asset({ issue }: Props): ReactNode {
  const { actor } = useWorkspace()
  const isLink = issue.assetId !== null && may(actor, 'assets.read')
  return (
    <IssueField
      issue={issue}
      label="Asset"
      value={textOf(issue.assetId)}
      body={(value) => ({ assetId: idOrNull(value) })}
      isPressable={isLink}
      editor={(editor) => <AssetEditor {...editor} issue={issue} />}
    >
      {isLink ? (
        <Link to="/assets/$assetId" params={{ assetId: String(issue.assetId) }} className={classes.link}>
          {issue.asset}
        </Link>
      ) : (
        issue.asset
      )}
    </IssueField>
  )
}

/** The asset of an issue, by id. A choice is saved immediately. */
function AssetEditor({ issue, ...editor }: EditorProps & Props): ReactNode {
  const { label, isBusy, onSave, onCancel } = editor
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }
  return (
    <div onKeyDownCapture={onKeyDown}>
      <AssetChoiceField
        ref={input}
        label={label}
        hidesLabel
        opensAtOnce
        propertyId={issue.propertyId}
        isDisabled={isBusy}
        asset={issue.assetId === null ? null : { assetId: issue.assetId, label: issue.asset ?? '' }}
        onChange={(chosen) => onSave(chosen === null ? '' : String(chosen.assetId))}
      />
    </div>
  )
}

function Owner({ issue }: Props): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'workers.read')) return <DisplayField label="Owner">{issue.owner}</DisplayField>
  return (
    <IssueField
      issue={issue}
      label="Owner"
      value={textOf(issue.ownerId)}
      body={(value) => ({ ownerId: idOrNull(value) })}
      editor={(editor) => <OwnerEditor {...editor} issue={issue} />}
    >
      {issue.owner}
    </IssueField>
  )
}

function OwnerEditor({ issue, ...editor }: EditorProps & Props): ReactNode {
  const workers = useQuery(workerChoicesQuery(issue.propertyId))
  const choices = (workers.data ?? []).map(({ workerId, workerName }) => ({
    value: String(workerId),
    label: workerName,
  }))
  return <ChoiceEditor {...editor} canClear offer={workers} choices={choices} />
}
