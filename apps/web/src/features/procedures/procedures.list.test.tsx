import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { testRecordList } from '#testing/record-list.tsx'
import { procedureList } from './procedures.list.tsx'
// Loaded before the first test, which would otherwise wait for them.
import '#records/export/report-title-form.tsx'
import './procedure-filters.tsx'

testRecordList({
  Page: procedureList.Page,
  title: 'Procedures',
  path: '/api/Procedures',
  row: {
    procedureId: 4,
    fmRecordId: 4,
    fmModId: 2,
    title: 'Monthly look',
    tradeId: 3,
    tradeName: 'HVAC',
    assetClassId: null,
    assetClassName: null,
    mandatoryFlag: true,
    activeFlag: true,
    lineCount: 2,
    scheduleCount: 3,
    modifiedDateTime: '2026-03-01T00:00:00Z',
    modifiedBy: '',
  },
  id: 4,
  name: 'Monthly look',
  cells: ['', 'Monthly look', 'HVAC', '', '2', '3', 'Yes', 'Yes'],
  flagKind: 'procedure',
  screen: 'procedures',
  searchBox: 'Search title or description',
  filter: {
    press: () => userEvent.click(screen.getByRole('checkbox', { name: 'Only mandatory' })),
    asks: 'mandatory=true',
  },
  create: { label: 'New Procedure', href: '/admin/procedures/create' },
  sheet: 'Procedures.xlsx',
  report: { id: 2105, title: 'Procedure List', filters: 'Active: Active' },
  initial: { active: 'Active', sortColumn: 'title' },
})
