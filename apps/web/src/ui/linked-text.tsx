import { linkPattern, mayHoldSecret } from '@fettle/rules/records/links'
import { Anchor } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'

/** A sentence may end with a link. */
const trailing = /[.,;:!?)\]]+$/

/** A text whose web addresses are links that open in a new tab. An address that may hold a secret stays text. */
export function LinkedText({ text }: { text: string }): ReactNode {
  const links = [...text.matchAll(linkPattern)].map(({ index, 0: found }) => {
    const link = found.replace(trailing, '')
    return { link, start: index, end: index + link.length }
  })
  return (
    <>
      {links.map(({ link, start }, at) => (
        <Fragment key={start}>
          {text.slice(links[at - 1]?.end ?? 0, start)}
          {mayHoldSecret(link) || !URL.canParse(link) ? (
            link
          ) : (
            <Anchor inherit href={link} target="_blank" rel="noopener noreferrer">
              {link}
            </Anchor>
          )}
        </Fragment>
      ))}
      {text.slice(links.at(-1)?.end ?? 0)}
    </>
  )
}
