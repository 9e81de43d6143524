import { may } from '@fettle/rules/access/permissions'
import { reportAreas } from '@fettle/rules/reports/figure-reports'
import { figureReports, isRowReport, pageReports } from '@fettle/rules/reports/report-catalog'
import { Anchor, Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { forbiddenText } from '#lib/error-texts.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import classes from '../components/figures.module.css'
import { OwnReports } from '../components/own-report-list.tsx'

/** The reports of figures by area, each with the question that it answers (C10). */
export function CatalogPage(): ReactNode {
  usePageTitle('Report Catalog')
  const { actor, settings } = useWorkspace()
  if (!may(actor, 'figures.read')) return <ForbiddenState message={forbiddenText} />
  const hasStock = settings.advancedPartsFunctionalityFlag
  const offered = [
    ...figureReports
      .filter((report) => !isRowReport(report) || (may(actor, report.needs) && (!report.isStock || hasStock)))
      .map(({ id, area, title, answers }) => ({
        id,
        area,
        title,
        answers,
        page: `/reports/${id}`,
        search: {},
      })),
    ...pageReports
      .map((report) => ({ search: {}, isStock: false, ...report }))
      .filter(({ needs, isStock }) => may(actor, needs) && (!isStock || hasStock)),
  ].toSorted((one, other) => one.id - other.id)
  return (
    <>
      <PageHeader
        title="Report Catalog"
        actions={
          <Group gap="md">
            <Anchor component={Link} to="/reports/subscriptions">
              Reports by Mail
            </Anchor>
            <Anchor component={Link} to="/reports">
              My Reports
            </Anchor>
            <Button component={Link} to="/reports/own/new" leftSection={<IconPlus size={16} aria-hidden />}>
              New Report
            </Button>
          </Group>
        }
      />
      <div className={classes.page}>
        <OwnReports />
        {reportAreas.map((area) => {
          const inArea = offered.filter((each) => each.area === area)
          if (inArea.length === 0) return null
          return (
            <section key={area} className={classes.area} aria-label={area}>
              <h2>{area}</h2>
              <ul className={classes.reports}>
                {inArea.map(({ id, title, answers, page, search }) => (
                  <li key={id}>
                    <Link to={page} search={search} className={classes.report}>
                      <b>{title}</b>
                      <span>{answers}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </>
  )
}
