import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import link from './setting-columns.module.css'

type Props = { readonly section: string; readonly record: number | string; readonly children: ReactNode }

/** A record of an Administration section as a real link, so that it can be opened in a new tab. */
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
