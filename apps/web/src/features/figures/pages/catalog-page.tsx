import { may } from '@fettle/rules/access/permissions'
import { figureReports, reportAreas } from '@fettle/rules/reports/figure-reports'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { forbiddenText } from '#lib/error-texts.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import classes from '../components/figures.module.css'

/** The reports of figures by area, each with the question that it answers (C10). */
export function CatalogPage(): ReactNode {
  usePageTitle('Report Catalog')
  const { actor } = useWorkspace()
  if (!may(actor, 'figures.read')) return <ForbiddenState message={forbiddenText} />
  return (
    <>
      <PageHeader
        title="Report Catalog"
        actions={
          <Anchor component={Link} to="/reports">
            My Reports
          </Anchor>
        }
      />
      <div className={classes.page}>
        {reportAreas.map((area) => (
          <section key={area} className={classes.area} aria-label={area}>
            <h2>{area}</h2>
            <ul className={classes.reports}>
              {figureReports
                .filter((report) => report.area === area)
                .map(({ id, title, answers }) => (
                  <li key={id}>
                    <Link
                      to="/reports/$reportId"
                      params={{ reportId: String(id) }}
                      className={classes.report}
                    >
                      <b>{title}</b>
                      <span>{answers}</span>
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
