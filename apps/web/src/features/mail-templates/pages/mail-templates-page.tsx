import type { MailTemplate } from '@fettle/contract/mail-templates'
import { Anchor, Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import classes from '../components/mail-templates.module.css'
import { TemplateForm } from '../components/template-form.tsx'
import { mailTemplatesQuery } from '../mail-templates.queries.ts'

const title = 'E-mail templates'

/** The e-mail texts, and a page for each (C8.12). */
export function MailTemplatesPage({ record }: AdminSectionProps): ReactNode {
  const all = useQuery(mailTemplatesQuery)
  if (record === undefined)
    return (
      <>
        <ListTitle />
        <SectionData query={all}>{(rows) => <TemplateList rows={rows} />}</SectionData>
      </>
    )
  return (
    <SectionData query={all}>
      {(rows) => <OneTemplate template={rows.find(({ kind }) => kind === record)} />}
    </SectionData>
  )
}

function ListTitle(): ReactNode {
  usePageTitle(title)
  return <PageHeader title={title} />
}

const sectionLink = { to: '/admin/$section', params: { section: 'mail-templates' } } as const

function OneTemplate({ template }: { template: MailTemplate | undefined }): ReactNode {
  usePageTitle(template?.label ?? title)
  if (template === undefined)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState message="This template does not exist.">
          <Anchor component={Link} to="/admin/mail-templates">
            Go to the templates
          </Anchor>
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHeader
        title={template.label}
        note={
          <>
            <Link {...sectionLink} className={classes.back}>
              {title}
            </Link>
            {` · ${template.about}`} <Marks template={template} />
          </>
        }
      />
      <TemplateForm key={template.kind} template={template} />
    </>
  )
}

function TemplateList({ rows }: { rows: readonly MailTemplate[] }): ReactNode {
  return (
    <TableFrame hasCards={false}>
      <ul className={classes.list}>
        {rows.map((template) => (
          <li key={template.kind}>
            <Link
              to="/admin/$section/$record"
              params={{ section: 'mail-templates', record: template.kind }}
              className={classes.entry}
            >
              <span>
                {template.label}
                <span className={classes.about}>{template.about}</span>
              </span>
              <Marks template={template} />
            </Link>
          </li>
        ))}
      </ul>
    </TableFrame>
  )
}

function Marks({ template }: { template: MailTemplate }): ReactNode {
  return (
    <>
      {template.changed && <Badge variant="light">Changed</Badge>}
      {template.coming && (
        <Badge color="gray" variant="light">
          Not sent yet
        </Badge>
      )}
    </>
  )
}
