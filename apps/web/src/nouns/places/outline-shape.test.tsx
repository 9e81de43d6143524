import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { OutlineShape } from './outline-shape.tsx'

test('draws an outline with north at the top, to scale', () => {
  // At 60 degrees north, a degree of longitude is half as long as one of latitude.
  renderPlain(<OutlineShape text="POLYGON ((10 60, 10.004 60, 10.004 59.999, 10 59.999))" />)
  const drawing = screen.getByRole('img', { name: 'Outline with 4 corners' })
  expect(drawing.querySelector('path')?.getAttribute('d')).toMatch(
    /^M0\.0 0\.0L100\.0 0\.0L100\.0 (49\.9|50\.0|50\.1)L0\.0 (49\.9|50\.0|50\.1)L0\.0 0\.0Z$/,
  )
})

test('draws nothing for invalid text', () => {
  renderPlain(<OutlineShape text="a house" />)
  expect(screen.queryByRole('img')).toBeNull()
})
