import type { DocumentDetail, DocumentLinkName } from '@fettle/contract/documents'
import { may } from '@fettle/rules/access/permissions'
import { ActionIcon, Text } from '@mantine/core'
import { IconLink, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { SmallButton } from '#ui/small-button.tsx'
import { linkAdded, linkRemoved, useDocumentChange } from '../document-change.ts'
import { fieldOfLink, pathOfLink } from '../linked-records.ts'
import { DocumentActionsContext } from './document-actions.ts'
import classes from './documents.module.css'
import { useLinkFields } from './link-kind-field.tsx'

type Props = { readonly document: DocumentDetail }

/** Adds a link, with permission to edit documents and one of the kinds. */
export function AddLinkButton(): ReactNode {
  const { actor } = useWorkspace()
  const open = use(DocumentActionsContext)
  const fields = useLinkFields()
  if (open === null || !may(actor, 'documents.edit') || fields.length === 0) return null
  return (
    <SmallButton Icon={IconLink} onClick={() => open({ name: 'add-link' })}>
      Add Link
    </SmallButton>
  )
}

/** The records of a document that this person may see; each opens its page ([C3.003]). */
export function Links({ document }: Props): ReactNode {
  const { actor } = useWorkspace()
  const fields = useLinkFields()
  const changing = useDocumentChange(document.documentId)
  if (document.links.length === 0) return <Text c="dimmed">Not linked to a record yet.</Text>
  const remove = (link: DocumentLinkName) => {
    const field = fieldOfLink(link)
    if (field === undefined) return
    changing.run(linkRemoved(document, field, link.recordId), {
      notice: `The link to ${link.name} was removed.`,
      undo: (after) => linkAdded(after, field, link.recordId),
    })
  }
  const mayRemove = (link: DocumentLinkName) => {
    const field = fieldOfLink(link)
    return may(actor, 'documents.edit') && field !== undefined && fields.includes(field)
  }
  return (
    <>
      <ul className={classes.links} aria-label="Linked records">
        {document.links.map((link) => (
          <li key={`${link.kind} ${link.recordId}`} className={classes.linked}>
            <span className={classes.kind}>{link.kind}</span>
            <span className={classes.fileName}>
              <LinkName link={link} />
            </span>
            {mayRemove(link) && (
              <ActionIcon
                aria-label={`Remove the link to ${link.name}`}
                disabled={changing.isPending}
                onClick={() => remove(link)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <ChangeError error={changing.error} />
    </>
  )
}

function LinkName({ link }: { readonly link: DocumentLinkName }): ReactNode {
  const path = pathOfLink(link)
  if (path === undefined) return link.name
  return (
    <Link to={path} className={classes.link}>
      {link.name}
    </Link>
  )
}
