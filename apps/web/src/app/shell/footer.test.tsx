import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPlain } from '#testing/render.tsx'
import { Footer } from './footer.tsx'

const property = {
  propertyName: 'Riverside Health Campus',
  reqHelpName: 'Riverside Facilities Desk',
  reqHelpPhone: '(555) 010-2233',
  reqHelpEmail: 'maintenance@riverside.example',
}

test('[A2.003] shows the help name, the after-hours phone, the maintenance e-mail and the system logo', () => {
  renderPlain(<Footer property={property} logoText="Riverside" phoneCountry="US" />)
  expect(screen.getByText('Riverside Facilities Desk')).toBeTruthy()
  expect(screen.queryByText('Riverside Health Campus')).toBeNull()
  expect(screen.getByRole('link', { name: '(555) 010-2233' }).getAttribute('href')).toBe('tel:+15550102233')
  expect(screen.getByRole('link', { name: property.reqHelpEmail }).getAttribute('href')).toBe(
    'mailto:maintenance@riverside.example',
  )
  expect(screen.getByRole('img', { name: 'Riverside' }).getAttribute('src')).toBe('/home/systemlogo')
})

test("[A2.003] without a help name shows the property's name, and omits empty fields", () => {
  renderPlain(
    <Footer
      property={{ ...property, reqHelpName: '', reqHelpPhone: '', reqHelpEmail: '' }}
      logoText=""
      phoneCountry="US"
    />,
  )
  expect(screen.getByText('Riverside Health Campus')).toBeTruthy()
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('[A1.007] without a logo picture, shows its text from the settings', () => {
  renderPlain(<Footer property={property} logoText="Riverside" phoneCountry="US" />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('Riverside')).toBeTruthy()
})
