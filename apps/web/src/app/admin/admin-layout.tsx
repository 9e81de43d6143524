import { Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isOtherThanViewers } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { SharedNote } from '#nouns/shared-records/shared-note.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import classes from './admin-layout.module.css'
import { type AdminSection, sectionLabel } from './admin-sections.ts'

export type AdminLayoutProps = {
  readonly sections: readonly AdminSection[]
  /** The key of the open section, undefined at `/admin` itself. */
  readonly chosen: string | undefined
  readonly children: ReactNode
}

/** Time zone of Administration, shown if different from the viewer's. */
function ZoneNote(): ReactNode {
  const { homeBaseTimeZone, homeBaseTimeZoneCode } = useWorkspace().settings
  if (!isOtherThanViewers(homeBaseTimeZone, Date.now())) return null
  return (
    <Text size="sm" c="dimmed" mt="md">
      Times are in {homeBaseTimeZoneCode} ({homeBaseTimeZone}), the time zone of the home base.
    </Text>
  )
}

/**
 * Administration: a list of sections next to the open one. On small screens, the list is a separate page with
 * a link back from each section.
 */
export function AdminLayout({ sections, chosen, children }: AdminLayoutProps): ReactNode {
  const { settings } = useWorkspace()
  if (chosen === undefined) {
    return (
      <>
        <PageHeader title="Administration" />
        <ul className={classes.overview}>
          {sections.map((section) => (
            <li key={section.key}>
              <Link to="/admin/$section" params={{ section: section.key }} className={classes.card}>
                <span>
                  <Text component="span" display="block" fw={500}>
                    {sectionLabel(section, settings)}
                  </Text>
                  <Text component="span" display="block" size="sm" c="dimmed">
                    {section.about}
                  </Text>
                </span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <div className={classes.layout}>
      <nav className={classes.list} aria-label="Administration">
        <Link to="/admin" className={classes.title} activeOptions={{ exact: true }}>
          <IconChevronLeft size={16} aria-hidden className={classes.back} />
          Administration
        </Link>
        <ul className={classes.entries}>
          {sections.map((section) => (
            <li key={section.key}>
              <Link
                to="/admin/$section"
                params={{ section: section.key }}
                className={classes.entry}
                data-active={section.key === chosen || undefined}
                {...(section.key === chosen && { 'aria-current': 'page' })}
              >
                {sectionLabel(section, settings)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.page}>
        {sections.some(({ key, isShared }) => key === chosen && isShared) && <SharedNote />}
        {children}
        {sections.some(({ key, hasTimes }) => key === chosen && hasTimes) && <ZoneNote />}
      </div>
    </div>
  )
}
