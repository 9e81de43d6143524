import { type ReactNode, useEffect, useState } from 'react'
import { followToSection } from './go-to-section.ts'
import classes from './section-nav.module.css'

type Section = { readonly id: string; readonly title: string; readonly count?: number | undefined }

/** Links to the sections of a long page, next to it on wide screens, with the current one marked. A count of 0 is not shown. */
export function SectionNav({ label, sections }: { label: string; sections: readonly Section[] }): ReactNode {
  const current = useSectionInView(sections.map(({ id }) => id).join(' '))
  return (
    <nav className={classes.nav} aria-label={label}>
      <ul className={classes.list}>
        {sections.map(({ id, title, count }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={classes.link}
              aria-current={id === current ? 'true' : undefined}
              onClick={followToSection(id)}
            >
              <span>{title}</span>
              {!!count && <span className={classes.count}>{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The first section that starts in the upper part of the window. */
function useSectionInView(ids: string): string | undefined {
  const [visible, setVisible] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setVisible((before) => {
          const now = new Set(before)
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) now.add(target.id)
            else now.delete(target.id)
          }
          return now
        }),
      { rootMargin: '-72px 0px -60% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return ids.split(' ').find((id) => visible.has(id))
}
