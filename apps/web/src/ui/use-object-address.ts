import { useEffect, useState } from 'react'

/** An address at which the browser shows a file that it holds; it goes with the component. An empty file has none. */
export function useObjectAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === undefined || file.size === 0) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [file])
  return address
}
