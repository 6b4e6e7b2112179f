import { fileQuery } from '@gakuseki/shared-api/queries/files.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { useEffect, useRef } from 'react'
import styles from './stored-image.module.css'

type Props = {
  /** The opaque address of a record. */
  readonly address: string
  readonly label: string
}

/** A stored picture; it comes with the caller's token, so that nobody else's link shows it. */
export function StoredImage({ address, label }: Props) {
  const { api } = useSuite()
  const file = useQuery(fileQuery(api, address))
  const picture = useRef<HTMLImageElement>(null)
  const content = file.data
  useEffect(() => {
    if (content === undefined || picture.current === null) return undefined
    const url = URL.createObjectURL(content)
    picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [content])
  return (
    <span className={styles.frame}>
      <img ref={picture} alt={label} hidden={content === undefined} className={styles.picture} />
    </span>
  )
}
