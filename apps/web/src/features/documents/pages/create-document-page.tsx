import { documentFields } from '@fettle/rules/documents/document-fields'
import { maxUrlLength } from '@fettle/rules/documents/document-requirements'
import { Progress, SegmentedControl, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PropertyField } from '#nouns/places/property-place-fields.tsx'
import { CreateRecordForm } from '#records/form/create-record-form.tsx'
import { CreateRecordPage } from '#records/form/create-record-page.tsx'
import { FieldInput } from '#records/form/field-input.tsx'
import { FieldsCard } from '#records/form/fields-card.tsx'
import type { FieldsOf } from '#records/form/form-fields.ts'
import classes from '#records/form/record-form.module.css'
import { useCreateRecord } from '#records/form/use-create-record.ts'
import type { DraftState } from '#records/form/use-draft.ts'
import { DraftLinks } from '../components/draft-links.tsx'
import { FileField } from '../components/file-field.tsx'
import { documentKind } from '../document-change.ts'
import {
  contentSources,
  type DocumentDraft,
  draftProblems,
  emptyDraft,
  isTouched,
  titleOf,
} from '../document-draft.ts'
import { sendDocument } from '../send-document.ts'

/** A new document: a file or a web link with its fields ([C3.003], [C3.008]). */
export function CreateDocumentPage(): ReactNode {
  const { property } = useWorkspace()
  return (
    <CreateRecordPage<DocumentDraft>
      title="New Document"
      form="create-document"
      fresh={() => emptyDraft(property.propertyId)}
      isTouched={isTouched}
    >
      {(state) => <CreateDocumentForm state={state} />}
    </CreateRecordPage>
  )
}

function CreateDocumentForm({ state }: { state: DraftState<DocumentDraft, null> }): ReactNode {
  const navigate = useNavigate()
  const { settings } = useWorkspace()
  const [sent, setSent] = useState<number | null>(null)
  const file = state.photos[0] ?? null
  const creating = useCreateRecord({
    kind: documentKind,
    state,
    post: (draft, idempotencyKey) =>
      sendDocument({
        draft,
        file,
        idempotencyKey,
        maxMegabytes: settings.documentMaxMegabytes,
        onProgress: setSent,
      }),
    open: ({ documentId }) =>
      navigate({ to: '/documents/$documentId', params: { documentId: String(documentId) }, replace: true }),
  })
  const isUploading = creating.isPending && file !== null && sent !== null
  return (
    <CreateRecordForm
      state={state}
      problems={draftProblems(state.draft, file)}
      creating={creating}
      submitLabel="Create Document"
      onSubmit={creating.send}
    >
      {(form) => (
        <>
          <FieldsCard title="File or Link">
            <Content {...form} file={file} onFile={(chosen) => setFile(state, chosen)} />
            {isUploading && (
              <Progress
                className={classes.wide ?? ''}
                value={(sent ?? 0) * 100}
                aria-label={`${file.name} sent`}
              />
            )}
          </FieldsCard>
          <FieldsCard title="Overview">
            <Facts {...form} />
          </FieldsCard>
          <FieldsCard title="Linked Records">
            <DraftLinks
              propertyId={form.draft.propertyId}
              links={form.draft.links}
              onChange={(links) => form.change({ links })}
            />
          </FieldsCard>
        </>
      )}
    </CreateRecordForm>
  )
}

/** A file names the document until a title is entered. */
function setFile(state: DraftState<DocumentDraft, null>, file: File | null): void {
  state.setPhotos(file === null ? [] : [file])
  if (file !== null && state.draft.docTitle === '')
    state.change({ docTitle: titleOf(file, documentFields.docTitle.max) })
}

type FormProps = FieldsOf<DocumentDraft>
type ContentProps = FormProps & {
  readonly file: File | null
  readonly onFile: (file: File | null) => void
}

function Content({ draft, change, errorOf, file, onFile }: ContentProps): ReactNode {
  return (
    <>
      <SegmentedControl
        aria-label="Kind of document"
        className={classes.wide ?? ''}
        data={[...contentSources]}
        value={draft.source}
        onChange={(source) => change({ source: source === 'link' ? 'link' : 'file' })}
      />
      {draft.source === 'file' ? (
        <FileField file={file} error={errorOf('file') ?? errorOf('files')} onFile={onFile} />
      ) : (
        <TextInput
          label="Link"
          withAsterisk
          type="url"
          className={classes.wide ?? ''}
          placeholder="https://"
          maxLength={maxUrlLength}
          value={draft.url}
          error={errorOf('url')}
          onChange={(event) => change({ url: event.currentTarget.value })}
        />
      )}
    </>
  )
}

function Facts(form: FormProps): ReactNode {
  const { draft, change, errorOf } = form
  const { settings } = useWorkspace()
  const entry = (name: keyof typeof documentFields & keyof DocumentDraft) => (
    <FieldInput
      name={name}
      field={documentFields[name]}
      label={documentFields[name].label}
      isRequired={name === 'docTitle' || name === 'docType'}
      formats={settings}
      value={draft[name]}
      error={errorOf(name)}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <>
      <PropertyField
        propertyId={draft.propertyId}
        onChange={(propertyId) => change({ propertyId, links: [] })}
      />
      {entry('docTitle')}
      {entry('docType')}
      {entry('docCategory')}
      {entry('docDescription')}
      {entry('expiresOn')}
      {entry('remindDays')}
    </>
  )
}
