import { linkOptions } from '@tanstack/react-router'

/** The page of an asset class, by its id. */
export const linkToClass = (record: string) =>
  linkOptions({ to: '/admin/$section/$record', params: { section: 'asset-classes', record } })
