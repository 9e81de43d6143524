import type { IssueDetail } from '@fettle/contract/issues'
import { may } from '@fettle/rules/access/permissions'
import { issueFields } from '@fettle/rules/issues/issue-fields'
import { closedIssueText } from '@fettle/rules/issues/issue-status'
import { issueKinds, issueSeverities, severityOf, severityText } from '@fettle/rules/issues/issue-words'
import { formatAmount } from '@fettle/rules/text/money'
import { formatDate } from '@fettle/rules/time/time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { AssetChoiceEditor } from '#nouns/assets/asset-choice-editor.tsx'
import { workerChoicesQuery } from '#nouns/people/worker-choices.queries.ts'
import { BuildingEditor, FloorEditor, RoomEditor } from '#nouns/places/place-id-editors.tsx'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import type { EditorProps } from '#records/form/editable-field.tsx'
import { DayEditor, FixedChoiceEditor } from '#records/form/lazy-editors.ts'
import { recordFields } from '#records/form/record-fields.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { issueChange, issueKind } from '../issue-change.ts'
import classes from './issues.module.css'

type Props = { readonly issue: IssueDetail }

const { Field, TextField, NumberField, DateField } = recordFields({
  kind: issueKind,
  change: issueChange,
  permission: 'issues.edit',
  fields: issueFields,
  isEditable: ({ status }) => closedIssueText(status) === null,
})

/** All entered fields of an issue ([C7.005]). */
export function Overview({ issue }: Props): ReactNode {
  const { settings } = useWorkspace()
  const cost = issue.estimatedCost
  return (
    <FieldList>
      <TextField record={issue} name="title" isWide />
      <TextField record={issue} name="description" isWide />
      <Field
        record={issue}
        label="Kind"
        value={issue.kind}
        body={(value) => ({ kind: issueKinds.find((kind) => kind === value) })}
        editor={(editor) => <FixedChoiceEditor {...editor} names={issueKinds} />}
      >
        {issue.kind}
      </Field>
      <Field
        record={issue}
        label="Severity"
        value={severityText(issue.severity)}
        body={(value) => ({ severity: severityOf(value.slice(0, 1)) })}
        editor={(editor) => <FixedChoiceEditor {...editor} names={issueSeverities.map(severityText)} />}
      >
        {severityText(issue.severity)}
      </Field>
      <Place issue={issue} />
      <Asset issue={issue} />
      <Owner issue={issue} />
      <DateField record={issue} name="dueOn" />
      <NumberField record={issue} name="estimatedCost">
        {cost === null ? null : formatAmount(cost, settings)}
      </NumberField>
      <TextField record={issue} name="recommendedAction" isWide />
      <Field
        record={issue}
        label={issueFields.foundOn.label}
        value={issue.foundOn}
        body={(foundOn) => ({ foundOn })}
        editor={(editor) => <DayEditor {...editor} />}
      >
        {formatDate(issue.foundOn, settings)}
      </Field>
      <TextField record={issue} name="foundBy" />
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
      <TextField record={issue} name="reference" />
    </FieldList>
  )
}

const idOrNull = (value: string) => (value === '' ? null : Number(value))
const textOf = (id: number | null) => (id === null ? '' : String(id))

function Place({ issue }: Props): ReactNode {
  const { settings } = useWorkspace()
  return (
    <>
      <Field
        record={issue}
        label={settings.location1Label}
        value={String(issue.buildingId)}
        body={(value) => ({ buildingId: Number(value) })}
        editor={(editor) => <BuildingEditor {...editor} propertyId={issue.propertyId} />}
      >
        {issue.building}
      </Field>
      <Field
        record={issue}
        label={settings.floorLabel}
        value={textOf(issue.floorId)}
        body={(value) => ({ floorId: idOrNull(value) })}
        editor={(editor) => <FloorEditor {...editor} {...issue} />}
      >
        {issue.floor}
      </Field>
      {issue.floorId === null ? (
        <DisplayField label={settings.location2Label}>{issue.room}</DisplayField>
      ) : (
        <Field
          record={issue}
          label={settings.location2Label}
          value={textOf(issue.roomId)}
          body={(value) => ({ roomId: idOrNull(value) })}
          editor={(editor) => <RoomEditor {...editor} {...issue} />}
        >
          {issue.room}
        </Field>
      )}
    </>
  )
}

function Asset({ issue }: Props): ReactNode {
  const { actor } = useWorkspace()
  const isLink = issue.assetId !== null && may(actor, 'assets.read')
  return (
    <Field
      record={issue}
      label="Asset"
      value={textOf(issue.assetId)}
      body={(value) => ({ assetId: idOrNull(value) })}
      isPressable={isLink}
      editor={(editor) => (
        <AssetChoiceEditor
          {...editor}
          propertyId={issue.propertyId}
          building={issue.building}
          asset={issue.assetId === null ? null : { assetId: issue.assetId, label: issue.asset ?? '' }}
        />
      )}
    >
      {isLink ? (
        <Link to="/assets/$assetId" params={{ assetId: String(issue.assetId) }} className={classes.link}>
          {issue.asset}
        </Link>
      ) : (
        issue.asset
      )}
    </Field>
  )
}

function Owner({ issue }: Props): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'workers.read')) return <DisplayField label="Owner">{issue.owner}</DisplayField>
  return (
    <Field
      record={issue}
      label="Owner"
      value={textOf(issue.ownerId)}
      body={(value) => ({ ownerId: idOrNull(value) })}
      editor={(editor) => <OwnerEditor {...editor} issue={issue} />}
    >
      {issue.owner}
    </Field>
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
