import { useEffect } from 'react'
import { createStore } from './store.ts'

/** What the page that is open adds to the document's title; empty when it adds nothing. */
export const pageTitle = createStore('')

/** Puts a page's name before the product's in the document's title; null leaves it to another part of the page. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return
    pageTitle.set(title)
    return () => {
      if (pageTitle.get() === title) pageTitle.set('')
    }
  }, [title])
}
