import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { DisplayField, FieldList } from './display-field.tsx'

test('[B2.116] a display field connects label and value, and shows a dash for an empty value', () => {
  renderPlain(
    <FieldList>
      <DisplayField label="Make">Trane</DisplayField>
      <DisplayField label="Model #">{''}</DisplayField>
      <DisplayField label="Serial #">{null}</DisplayField>
      <DisplayField label="Critical #">{0}</DisplayField>
    </FieldList>,
  )
  const read = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(read).toEqual([
    ['Make', 'Trane'],
    ['Model #', '–'],
    ['Serial #', '–'],
    ['Critical #', '0'],
  ])
  expect(screen.getAllByTitle('Not filled in')).toHaveLength(2)
})
