import { useState } from 'react'

/** The newest data that came, kept on the screen while later calls are under way or fail. */
export function useKeptPage<T>(query: { readonly data: T | undefined }): T | undefined {
  const [kept, setKept] = useState(query.data)
  if (query.data !== undefined && query.data !== kept) {
    setKept(query.data)
    return query.data
  }
  return query.data ?? kept
}
