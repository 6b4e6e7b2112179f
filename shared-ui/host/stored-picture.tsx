import { fileQuery } from '@gakuseki/shared-api/queries/files.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useEffect, useRef, type ReactNode } from 'react'

type Props = {
  /** The opaque address of a record. */
  readonly address: string
  readonly alt: string
  readonly className?: string | undefined
  /** Shown instead of a picture that could not be loaded. */
  readonly failed: ReactNode
}

/** A stored picture on a page. It is fetched with the caller's token, so that its link alone does not show it (ADR 0012). */
export function StoredPicture({ address, alt, className, failed }: Props): ReactNode {
  const { api, login } = useSuite()
  // Before sign-in, only the picture that the browser kept can be shown.
  const { data: content, isError } = useQuery({ ...fileQuery(api, address), enabled: login.isLoggedIn })
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (content === undefined || picture.current === null) return undefined
    const url = URL.createObjectURL(content)
    picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [content])
  if (isError && content === undefined) return failed
  return <img ref={picture} alt={alt} hidden={content === undefined} className={className} />
}
