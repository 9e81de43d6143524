import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import link from './setting-columns.module.css'

type Props = { readonly section: string; readonly record: number | string; readonly children: ReactNode }

/** A record of a section of Administration as a link of its own, so that it can be opened beside the list. */
export function SectionRecordLink({ section, record, children }: Props): ReactNode {
  return (
    <Link
      to="/admin/$section/$record"
      params={{ section, record: String(record) }}
      preload={false}
      className={link.link}
    >
      {children}
    </Link>
  )
}
