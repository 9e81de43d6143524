import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { testRecordList } from '#testing/record-list.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { propertyList } from './properties.list.tsx'
// Preloaded, so that the first test does not wait for them.
import '#records/export/report-title-form.tsx'
import './property-filters.tsx'

const { property } = aWorkspace({})

testRecordList({
  Page: propertyList.Page,
  title: 'Properties',
  path: '/api/Properties/list',
  base: '/api/Properties',
  row: {
    ...property,
    propertyId: 4,
    propertyCode: 'MILL',
    propertyName: 'Mill',
    city: 'Albany',
    state: 'NY',
  },
  id: 4,
  name: 'Mill',
  cells: ['', 'MILL', 'Mill', 'Albany', 'NY', property.propertyTimeZone.replaceAll('_', ' '), 'Yes'],
  flagKind: 'property',
  screen: 'entities',
  searchBox: 'Search code, name or city',
  filter: {
    press: () => userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Albany'),
    asks: 'city=Albany',
  },
  create: { label: 'New Property', href: '/admin/entities/create' },
  sheet: 'Properties.xlsx',
  report: { id: 2802, title: 'Property List', filters: 'Active: Active' },
  initial: { active: 'Active', sortColumn: 'propertyName' },
})
